import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../settings/studio-settings'
import type {PriceRow} from './rows'
import {watchRows} from './watch-rows'

export type Rows =
  | {state: 'loading'}
  | {state: 'ready'; rows: PriceRow[]}
  | {state: 'failed'; retry: () => void}

export function useRows(categoryId: string): Rows {
  const client = useClient({apiVersion: API_VERSION})
  const [rows, setRows] = useState<Rows>({state: 'loading'})
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const retry = () => {
      setRows({state: 'loading'})
      setAttempt(attempt + 1)
    }
    const subscription = watchRows(client.observable, categoryId).subscribe({
      next: (found) => setRows({state: 'ready', rows: found}),
      error: (error: unknown) => {
        console.error('The prices could not be read', error)
        setRows({state: 'failed', retry})
      },
    })
    return () => subscription.unsubscribe()
  }, [client, categoryId, attempt])

  return rows
}
