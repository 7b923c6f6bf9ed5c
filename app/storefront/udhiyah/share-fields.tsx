import {NAME_MAX} from '~/storefront/checkout/checkout-fields'
import {TextField} from '~/ui/field'
import {SelectField} from '~/ui/select-field'
import {messages as allMessages} from './messages'
import type {CampaignView, OfferView} from './read-udhiyah.server'
import {shareFieldName} from './udhiyah-form'
import type {ShareField, UdhiyahProblems} from './udhiyah-form'

const messages = allMessages.form

interface ShareFieldsProps {
  /** From 1. */
  number: number
  campaign: Pick<CampaignView, 'asksNames' | 'cuttings' | 'distributions'>
  kind: OfferView['kind']
  values: Record<ShareField, string> | undefined
  problems: UdhiyahProblems
}

/** What is wanted for one share, or one animal; nothing where the campaign offers no choice. */
export function ShareFields({number, campaign, kind, values, problems}: ShareFieldsProps) {
  const {asksNames, cuttings, distributions} = campaign
  if (!asksNames && cuttings.length === 0 && distributions.length === 0) return null
  const fieldOf = (field: ShareField) => {
    const name = shareFieldName(number, field)
    return {id: name, name, error: problems[name], defaultValue: values?.[field]}
  }
  return (
    <fieldset>
      <legend className="text-xl font-semibold">{messages.share[kind](number)}</legend>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        {asksNames ? (
          <div className="sm:col-span-2">
            <TextField
              {...fieldOf('name')}
              {...{label: messages.name, help: messages.nameHelp, maxLength: NAME_MAX, dir: 'auto'}}
            />
          </div>
        ) : null}
        {cuttings.length > 0 ? (
          <SelectField
            {...fieldOf('cutting')}
            label={messages.cutting}
            options={optionsOf(cuttings)}
            required
          />
        ) : null}
        {distributions.length > 0 ? (
          <SelectField
            {...fieldOf('distribution')}
            label={messages.distribution}
            options={optionsOf(distributions)}
            required
          />
        ) : null}
      </div>
    </fieldset>
  )
}

/** One choice is none. */
function optionsOf(choices: readonly string[]) {
  const options = choices.map((choice) => ({value: choice, label: choice}))
  return choices.length === 1 ? options : [{value: '', label: messages.choose}, ...options]
}
