import {useEffect, useState} from 'react'
import {useGrantsStore} from 'sanity'

/**
 * Whether documents of a type may be changed, by the grants of whoever is signed in; undefined until they are known.
 * The store itself refuses what they forbid.
 */
export function useMayUpdate(type: string): boolean | undefined {
  const grants = useGrantsStore()
  const [mayUpdate, setMayUpdate] = useState<boolean>()

  useEffect(() => {
    const subscription = grants.checkDocumentPermission('update', {_id: type, _type: type}).subscribe({
      next: ({granted}) => setMayUpdate(granted),
      error: (error: unknown) => {
        console.error('What you may change could not be read', error)
        setMayUpdate(true)
      },
    })
    return () => subscription.unsubscribe()
  }, [grants, type])

  return mayUpdate
}
