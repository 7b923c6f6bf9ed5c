import {html} from 'hono/html'
import type {Html} from './layout'
import type {Field, FieldErrors, Values} from './payment-form'

export interface FormState {
  values: Values
  errors: FieldErrors
}

export interface FieldOptions {
  field: Field
  label: string
  /** The form it belongs to: makes its id unique on the page. */
  form: string
  type?: 'text' | 'email' | 'tel'
  numeric?: boolean
  autocomplete?: string
  placeholder?: string
  maxlength?: number
}

/** A labeled input with its error below. */
export function renderField(options: FieldOptions, {values, errors}: FormState): Html {
  const {field, label, form, type = 'text', numeric, autocomplete = 'off', placeholder, maxlength} = options
  const id = `${form}-${field}`
  const error = errors[field]
  return html`<p class="field ${field}">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${field}"
      type="${type}"
      value="${values[field] ?? ''}"
      autocomplete="${autocomplete}"
      required
      ${numeric ? html`inputmode="numeric"` : ''}
      ${placeholder ? html`placeholder="${placeholder}"` : ''}
      ${maxlength ? html`maxlength="${maxlength}"` : ''}
      ${error ? html`aria-invalid="true" aria-describedby="${id}-problem"` : ''}
    />
    ${error ? html`<span class="problem" id="${id}-problem">${error}</span>` : ''}
  </p>`
}

/** Submit buttons that make the server return the page with a test card or account filled in. */
export function renderChoices(legend: string, choices: readonly {number: string; label?: string}[]): Html {
  return html`<fieldset class="choices">
    <legend>${legend}</legend>
    ${choices.map(({number, label}) =>
      label ? html`<button type="submit" name="fill" value="${number}" formnovalidate>${label}</button>` : '',
    )}
  </fieldset>`
}
