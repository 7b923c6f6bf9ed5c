import {useEffect, useState} from 'react'
import {useEditState, useSyncState, useTranslation, useValidationStatus} from 'sanity'
import type {DocumentActionComponent, DocumentActionsResolver} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'
import {nextOfPress} from './pressed-publish'
import type {PressedPublish} from './pressed-publish'

/** The Studio begins a check at most this long after a change; in milliseconds, with some room. */
const CHECK_BEGINS_WITHIN = 300
/**
 * What disables the button longer than this after all is stored is no check of the words before: it is wrong with the
 * form, and what is set right later, by others perhaps, is published when somebody presses again. In milliseconds.
 */
const FORGOTTEN_AFTER = 5_000

/**
 * Which revision is stored, and whether the form's words are stored and checked. A check tells which revision it saw,
 * but the last one needs none where only its number is new: then it is enough that none has begun for a while.
 */
function useStored(id: string, type: string): {revision: string | undefined; isSaved: boolean} {
  const {draft, published} = useEditState(id, type)
  const stored = draft ?? published
  const {isSyncing} = useSyncState(id, type)
  const {isValidating, revision} = useValidationStatus(stored?._id ?? id, type)
  const [quiet, setQuiet] = useState<string>()

  useEffect(() => {
    const timer = setTimeout(() => setQuiet(stored?._rev), CHECK_BEGINS_WITHIN)
    return () => clearTimeout(timer)
  }, [stored?._rev])

  const isChecked = !isValidating && (revision === stored?._rev || quiet === stored?._rev)
  return {revision: stored?._rev, isSaved: !isSyncing && isChecked}
}

/**
 * Publish, pressed while the last letters are still on their way, waits until they are stored and checked. The Studio's
 * own button waits too, but where the check of what is stored ends meanwhile, it waits for another one, which never
 * comes.
 */
function whenSaved(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishWhenSaved: DocumentActionComponent = (props) => {
    const publish = usePublish(props)
    const {revision, isSaved} = useStored(props.id, props.type)
    const {t} = useTranslation(structureLocaleNamespace)
    const [pressed, setPressed] = useState<PressedPublish>()

    useEffect(() => {
      if (!pressed) return
      const next = nextOfPress(pressed, {
        revision,
        isSaved,
        isDisabled: !publish || publish.disabled === true,
      })
      if (next.step === 'wait' && next.press.savedAs === pressed.savedAs) return
      // It is handed on once: this is what the effect is for, and not a state that follows from another.
      // oxlint-disable-next-line react/set-state-in-effect
      setPressed(next.step === 'wait' ? next.press : undefined)
      if (next.step === 'publish') publish?.onHandle?.()
    }, [pressed, revision, isSaved, publish])

    const savedAs = pressed?.savedAs
    useEffect(() => {
      if (savedAs === undefined) return
      const timer = setTimeout(() => setPressed(undefined), FORGOTTEN_AFTER)
      return () => clearTimeout(timer)
    }, [savedAs])

    if (!publish) return null
    const waiting = {
      label: t('action.publish.running.label'),
      title: t('action.publish.waiting'),
      disabled: true,
    }
    return {
      ...publish,
      // Where the check found something wrong, the button says that instead.
      ...(pressed && !(pressed.savedAs && publish.disabled) && waiting),
      onHandle: () => (isSaved ? publish.onHandle?.() : setPressed({})),
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
