import {z} from 'zod'
import type {Address} from './address'
import type {AddressSuggestion} from './address-lookup'
import {checkAddress} from './address-form'

/** Parses responses of Google's Places API (New). Unreadable entries are skipped. */

const text = z.object({text: z.string().max(500)})

const prediction = z.object({
  placePrediction: z.object({
    placeId: z.string().min(1).max(500),
    structuredFormat: z.object({mainText: text, secondaryText: text.optional()}),
  }),
})

const predictions = z.object({suggestions: z.array(z.unknown()).default([])})

/** @throws ZodError if the response has another shape */
export function parseSuggestions(response: unknown, limit: number): AddressSuggestion[] {
  return predictions
    .parse(response)
    .suggestions.flatMap((suggestion): AddressSuggestion[] => {
      const parsed = prediction.safeParse(suggestion)
      if (!parsed.success) return []
      const {placeId, structuredFormat} = parsed.data.placePrediction
      const {mainText, secondaryText} = structuredFormat
      return [{id: placeId, title: mainText.text, detail: secondaryText?.text ?? ''}]
    })
    .slice(0, limit)
}

const component = z.object({
  longText: z.string().max(500).default(''),
  shortText: z.string().max(500).default(''),
  types: z.array(z.string()).default([]),
})

const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI']

const place = z.object({addressComponents: z.array(component).default([])})

/**
 * A complete address that passes our own validation; null if it does not, or is not in the United States.
 *
 * @throws ZodError if the response has another shape
 */
export function parsePlace(response: unknown): Address | null {
  if (response === null) return null
  const {addressComponents} = place.parse(response)
  const findComponent = (...types: string[]) => {
    for (const type of types) {
      const found = addressComponents.find((one) => one.types.includes(type))
      if (found) return found
    }
    return undefined
  }
  const longTextOf = (...types: string[]) => findComponent(...types)?.longText ?? ''
  const number = longTextOf('street_number')
  const street = longTextOf('route')
  // A territory is a country of its own to Google, and its state to the post office.
  const country = findComponent('country')?.shortText ?? ''
  const state =
    country === 'US'
      ? findComponent('administrative_area_level_1')?.shortText
      : TERRITORIES.find((code) => code === country)
  const zipSuffix = longTextOf('postal_code_suffix')
  const zip = longTextOf('postal_code')
  const unit = findComponent('subpremise')?.shortText ?? ''
  if (!number || !street) return null
  const checked = checkAddress({
    line1: `${number} ${street}`,
    line2: /^\w{1,6}$/.test(unit) ? `#${unit}` : unit,
    city: longTextOf(
      'locality',
      'postal_town',
      'sublocality_level_1',
      'neighborhood',
      'administrative_area_level_3',
    ),
    state: state ?? '',
    zip: zipSuffix ? `${zip}-${zipSuffix}` : zip,
  })
  return 'address' in checked ? checked.address : null
}
