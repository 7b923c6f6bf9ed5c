import {useEffect, useState} from 'react'
import {askCatalogue} from './ask-catalogue'
import type {CatalogueAnswer, CatalogueQuestion} from './ask-catalogue'

export type Asked =
  | {state: 'asking'; answer: CatalogueAnswer | null}
  | {state: 'answered'; answer: CatalogueAnswer}
  | {state: 'failed'; answer: CatalogueAnswer | null; retry: () => void}

/** While someone types, the catalogue is asked once they pause. */
const PAUSE_MS = 200

/** Asks again whenever the question changes, and keeps the last answer on show until the next one is there. */
export function useCatalogue(question: CatalogueQuestion): Asked {
  const [asked, setAsked] = useState<Asked>({state: 'asking', answer: null})
  const [attempt, setAttempt] = useState(0)
  const written = JSON.stringify(question)

  useEffect(() => {
    const leaving = new AbortController()
    const pause = setTimeout(() => {
      setAsked(({answer}) => ({state: 'asking', answer}))
      askCatalogue(JSON.parse(written) as CatalogueQuestion, leaving.signal).then(
        (answer) => setAsked({state: 'answered', answer}),
        (error: unknown) => {
          if (leaving.signal.aborted) return
          console.error('The catalogue could not be asked', error)
          const retry = () => setAttempt((count) => count + 1)
          setAsked(({answer}) => ({state: 'failed', answer, retry}))
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      leaving.abort()
    }
  }, [written, attempt])

  return asked
}
