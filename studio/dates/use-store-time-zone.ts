import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {STORE_TIME_ZONE} from '../../schemas/model/dates'
import {isTimeZone} from '../../schemas/model/time-zone'
import {API_VERSION} from '../settings/studio-settings'

/** Of the last field that read it, so that the next ones need not wait. */
let lastRead: string | undefined

/** The time zone of the store's settings, not of this computer; undefined until it has been read. */
export function useStoreTimeZone(): string | undefined {
  const client = useClient({apiVersion: API_VERSION})
  const [timeZone, setTimeZone] = useState(lastRead)

  useEffect(() => {
    let ignored = false
    client
      .fetch<string | null>(
        '*[_id == "storeSettings"][0].timeZone',
        {},
        {perspective: 'published', tag: 'dates.time-zone'},
      )
      .catch((error: unknown) => {
        console.error('The time zone of the store could not be read', error)
        return null
      })
      .then(
        (zone) => {
          lastRead = zone !== null && isTimeZone(zone) ? zone : STORE_TIME_ZONE
          if (!ignored) setTimeZone(lastRead)
        },
        () => undefined,
      )
    return () => {
      ignored = true
    }
  }, [client])

  return timeZone
}
