import {useEffect, useState} from 'react'
import {useEditState, useSyncState, useTranslation, useValidationStatus} from 'sanity'
import type {DocumentActionComponent, DocumentActionsResolver} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'

/** The Studio begins a check at most this long after a change; in milliseconds, with some room. */
const CHECK_BEGINS_WITHIN = 300

/**
 * Whether the form's words are stored and checked. A check tells which revision it saw, but the last one needs none
 * where only its number is new: then it is enough that none has begun.
 */
function useSaved(id: string, type: string): boolean {
  const {draft, published} = useEditState(id, type)
  const stored = draft ?? published
  const {isSyncing} = useSyncState(id, type)
  const {isValidating, revision} = useValidationStatus(stored?._id ?? id, type)
  const [quiet, setQuiet] = useState<string>()

  useEffect(() => {
    const timer = setTimeout(() => setQuiet(stored?._rev), CHECK_BEGINS_WITHIN)
    return () => clearTimeout(timer)
  }, [stored?._rev])

  return !isSyncing && !isValidating && (revision === stored?._rev || quiet === stored?._rev)
}

/**
 * Publish, pressed while the last letters are still on their way, waits until they are stored and checked. The Studio's
 * own button waits too, but where the check of what is stored ends meanwhile, it waits for another one, which never
 * comes.
 */
function whenSaved(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishWhenSaved: DocumentActionComponent = (props) => {
    const publish = usePublish(props)
    const saved = useSaved(props.id, props.type)
    const {t} = useTranslation(structureLocaleNamespace)
    const [pressed, setPressed] = useState(false)

    useEffect(() => {
      if (!pressed || !saved) return
      // It is handed on once: this is what the effect is for, and not a state that follows from another.
      // oxlint-disable-next-line react/set-state-in-effect
      setPressed(false)
      // What the check found wrong meanwhile has disabled it: the form says why.
      if (publish && !publish.disabled) publish.onHandle?.()
    }, [pressed, saved, publish])

    if (!publish) return null
    const waiting = {
      label: t('action.publish.running.label'),
      title: t('action.publish.waiting'),
      disabled: true,
    }
    return {
      ...publish,
      ...(pressed && waiting),
      onHandle: () => (saved ? publish.onHandle?.() : setPressed(true)),
    }
  }
  // By these the Studio tells what an action is.
  return Object.assign(usePublishWhenSaved, {action: usePublish.action, displayName: usePublish.displayName})
}

const known = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** The same component each time: another one would begin anew, and forget that it was pressed. */
function rememberedWhenSaved(publish: DocumentActionComponent): DocumentActionComponent {
  const wrapped = known.get(publish) ?? whenSaved(publish)
  known.set(publish, wrapped)
  return wrapped
}

export const withPublishWhenSaved: DocumentActionsResolver = (actions) =>
  actions.map((action) => (action.action === 'publish' ? rememberedWhenSaved(action) : action))
