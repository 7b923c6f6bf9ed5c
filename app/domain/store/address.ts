import type {Address} from './settings'

/** "1420 Maple Avenue", "Fairview, OH 44126": without what is missing. */
export function addressLines({street, city, state, zip}: Address): string[] {
  const region = [state, zip].filter(Boolean).join(' ')
  const town = [city, region].filter(Boolean).join(', ')
  return [street, town].filter((line): line is string => Boolean(line))
}

/** A map search for the store, which offers directions. */
export function directionsUrl(name: string, address: Address): string {
  const url = new URL('https://www.google.com/maps/search/')
  url.searchParams.set('api', '1')
  url.searchParams.set('query', [name, ...addressLines(address)].join(', '))
  return url.href
}
