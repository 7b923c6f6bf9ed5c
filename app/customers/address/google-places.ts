import {z} from 'zod'
import type {Address} from './address'
import type {AddressSuggestion} from './address-lookup'
import {checkAddress} from './address-form'

/** What Google's Places API (New) answers, as far as we read it. What cannot be read is left out. */

const text = z.object({text: z.string().max(500)})

const prediction = z.object({
  placePrediction: z.object({
    placeId: z.string().min(1).max(500),
    structuredFormat: z.object({mainText: text, secondaryText: text.optional()}),
  }),
})

const predictions = z.object({suggestions: z.array(z.unknown()).default([])})

/** @throws ZodError: that is no answer at all */
export function parseSuggestions(answer: unknown, most: number): AddressSuggestion[] {
  return predictions
    .parse(answer)
    .suggestions.flatMap((suggestion): AddressSuggestion[] => {
      const parsed = prediction.safeParse(suggestion)
      if (!parsed.success) return []
      const {placeId, structuredFormat} = parsed.data.placePrediction
      const {mainText, secondaryText} = structuredFormat
      return [{id: placeId, title: mainText.text, detail: secondaryText?.text ?? ''}]
    })
    .slice(0, most)
}

const component = z.object({
  longText: z.string().max(500).default(''),
  shortText: z.string().max(500).default(''),
  types: z.array(z.string()).default([]),
})

const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI']

const place = z.object({addressComponents: z.array(component).default([])})

/**
 * A whole address by our own rules, or null: the place is none, or none in the United States.
 *
 * @throws ZodError: that is no answer at all
 */
export function parsePlace(answer: unknown): Address | null {
  if (answer === null) return null
  const {addressComponents} = place.parse(answer)
  const find = (...types: string[]) => {
    for (const type of types) {
      const found = addressComponents.find((one) => one.types.includes(type))
      if (found) return found
    }
    return undefined
  }
  const long = (...types: string[]) => find(...types)?.longText ?? ''
  const number = long('street_number')
  const street = long('route')
  // A territory is a country of its own to Google, and its state to the post office.
  const country = find('country')?.shortText ?? ''
  const state =
    country === 'US'
      ? find('administrative_area_level_1')?.shortText
      : TERRITORIES.find((code) => code === country)
  const extra = long('postal_code_suffix')
  const zip = long('postal_code')
  const unit = find('subpremise')?.shortText ?? ''
  if (!number || !street) return null
  const checked = checkAddress({
    line1: `${number} ${street}`,
    line2: /^\w{1,6}$/.test(unit) ? `#${unit}` : unit,
    city: long(
      'locality',
      'postal_town',
      'sublocality_level_1',
      'neighborhood',
      'administrative_area_level_3',
    ),
    state: state ?? '',
    zip: extra ? `${zip}-${extra}` : zip,
  })
  return 'address' in checked ? checked.address : null
}
