import {useEffect, useState} from 'react'
import {z} from 'zod'

/** Beyond it the shop does not count. */
const MAX_COUNT = 100

const responseSchema = z.object({
  places: z.array(z.object({id: z.string(), path: z.string().regex(/^\/(?!\/)/), title: z.string()})),
  counts: z.record(z.string(), z.number()),
})

/** A page of staff outside of the Studio, and how much waits there. */
export interface Place {
  path: string
  title: string
  count: number
}

/** What the shop answers at `/staff/places.json`, without the Studio itself. */
export function parsePlaces(body: unknown): Place[] {
  const {places, counts} = responseSchema.parse(body)
  return places
    .filter(({id}) => id !== 'studio')
    .map(({id, path, title}) => ({path, title, count: counts[id] ?? 0}))
}

export function describePlace({title, count}: Place): string {
  if (count === 0) return title
  return `${title} (${count < MAX_COUNT ? count : `${MAX_COUNT - 1}+`})`
}

/** None before they are known, and where the shop's own staff are not signed in. Asked again whenever the window is returned to. */
export function usePlaces(): Place[] {
  const [places, setPlaces] = useState<Place[]>([])
  useEffect(() => {
    const abort = new AbortController()
    async function load() {
      try {
        const response = await fetch('/staff/places.json', {signal: abort.signal})
        if (response.ok) setPlaces(parsePlaces(await response.json()))
      } catch (error) {
        if (!abort.signal.aborted) console.error('The other pages of staff are not known.', error)
      }
    }
    void load()
    const reload = () => void load()
    window.addEventListener('focus', reload)
    return () => {
      abort.abort()
      window.removeEventListener('focus', reload)
    }
  }, [])
  return places
}
