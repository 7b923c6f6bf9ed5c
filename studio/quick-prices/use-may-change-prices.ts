import {useEffect, useState} from 'react'
import {useGrantsStore} from 'sanity'
import {ITEM_TYPE} from './rows'

/** By the grants of whoever is signed in; undefined until they are known. The store itself refuses what they forbid. */
export function useMayChangePrices(): boolean | undefined {
  const grants = useGrantsStore()
  const [mayChange, setMayChange] = useState<boolean>()

  useEffect(() => {
    const anyItem = {_id: ITEM_TYPE, _type: ITEM_TYPE}
    const subscription = grants.checkDocumentPermission('update', anyItem).subscribe({
      next: ({granted}) => setMayChange(granted),
      error: (error: unknown) => {
        console.error('What you may change could not be read', error)
        setMayChange(true)
      },
    })
    return () => subscription.unsubscribe()
  }, [grants])

  return mayChange
}
