import {html} from 'hono/html'
import type {Html} from './frame'
import type {Field, Problems, Values} from './form-input'

export interface Entered {
  values: Values
  problems: Problems
}

export interface FieldOptions {
  field: Field
  label: string
  /** Which of the page's forms it stands in, so that ids stay apart. */
  form: string
  type?: 'text' | 'email' | 'tel'
  numeric?: boolean
  autocomplete?: string
  placeholder?: string
  maxlength?: number
}

/** A labelled field with what is wrong with it below. */
export function fieldOf(options: FieldOptions, {values, problems}: Entered): Html {
  const {field, label, form, type = 'text', numeric, autocomplete = 'off', placeholder, maxlength} = options
  const id = `${form}-${field}`
  const problem = problems[field]
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
      ${problem ? html`aria-invalid="true" aria-describedby="${id}-problem"` : ''}
    />
    ${problem ? html`<span class="problem" id="${id}-problem">${problem}</span>` : ''}
  </p>`
}

export interface Choice {
  value: string
  label: string
}

/** Buttons that fill in the form; without JavaScript the page comes back filled in. */
export function choicesOf(legend: string, choices: readonly Choice[]): Html {
  return html`<fieldset class="choices">
    <legend>${legend}</legend>
    ${choices.map(
      ({value, label}) =>
        html`<button type="submit" name="fill" value="${value}" formnovalidate>${label}</button>`,
    )}
  </fieldset>`
}
