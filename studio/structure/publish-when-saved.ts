import {useEffect, useMemo, useState} from 'react'
import {useEditState, useSyncState, useTranslation, useValidationStatus} from 'sanity'
import type {DocumentActionComponent, DocumentActionDescription, DocumentActionsResolver} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'
import {advancePendingPublish, contentOf, isPressable} from './pending-publish'
import type {PendingPublish} from './pending-publish'
import {usePublication} from './use-publication'

/** The Studio starts a validation at most this long after a change, with some margin. */
const VALIDATION_STARTS_WITHIN_MS = 300
/**
 * If the button is still disabled this long after all input was stored and validated, the form itself has errors. Fixing
 * them later, perhaps by somebody else, must not publish: that takes a new click. A validation that begins late, as on
 * a slow machine, or waits for the server does not count: it would take the click away unseen.
 */
const PENDING_TIMEOUT_MS = 5_000

/**
 * What the draft holds, and whether all input is stored and validated. The revision that a validation reports does not
 * tell: what is typed changes the draft before it changes the revision. So a draft counts as validated if no validation
 * has begun for a while since it changed.
 */
function useSavedDraft(id: string, type: string): {content: string | undefined; isSaved: boolean} {
  const {draft, published} = useEditState(id, type)
  const {isSyncing} = useSyncState(id, type)
  const {isValidating} = useValidationStatus((draft ?? published)?._id ?? id, type)
  const content = useMemo(() => contentOf(draft), [draft])
  const [settled, setSettled] = useState<string>()

  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), VALIDATION_STARTS_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [content])

  // A draft that has just been begun has no revision until the lake has it.
  const isStored = !isSyncing && draft?._rev !== undefined
  return {content, isSaved: isStored && !isValidating && settled === content}
}

/** False where there is no button. */
function usePressable(publish: DocumentActionDescription | null, isSaved: boolean): boolean {
  const {t} = useTranslation(structureLocaleNamespace)
  const [wasEnabled, setWasEnabled] = useState(false)
  const hasErrors = publish?.title === t('action.publish.validation-issues.tooltip')
  const isDisabled = publish?.disabled === true
  const isEnabled = publish !== null && isPressable({isDisabled, hasErrors, isSaved, wasEnabled})
  if (isEnabled !== wasEnabled) setWasEnabled(isEnabled)
  return isEnabled
}

/**
 * Publish, clicked while the last input is still being stored, waits until it is stored and validated. The Studio's own
 * button waits too, but if the validation ends in the meantime it waits for another one, which never starts.
 */
function createPublishWhenSaved(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishWhenSaved: DocumentActionComponent = (props) => {
    const publish = usePublish(props)
    const {content, isSaved} = useSavedDraft(props.id, props.type)
    const {t} = useTranslation(structureLocaleNamespace)
    const [pending, setPending] = useState<PendingPublish>()
    const isEnabled = usePressable(publish, isSaved)
    const {send, status} = usePublication({id: props.id, type: props.type, content, isSaved})

    useEffect(() => {
      if (!pending) return
      const next = advancePendingPublish(pending, {
        content,
        isSaved,
        isDisabled: !publish || publish.disabled === true,
      })
      if (next.step === 'wait' && next.pending.content === pending.content) return
      // Not derived state: the pending click is consumed once, together with the side effect below.
      // oxlint-disable-next-line react/set-state-in-effect
      setPending(next.step === 'wait' ? next.pending : undefined)
      if (next.step === 'publish') send()
    }, [pending, content, isSaved, publish, send])

    const pendingContent = pending?.content
    useEffect(() => {
      if (pendingContent === undefined || !isSaved) return
      const timer = setTimeout(() => setPending(undefined), PENDING_TIMEOUT_MS)
      return () => clearTimeout(timer)
    }, [pendingContent, isSaved])

    if (!publish) return null
    const running = {label: t('action.publish.running.label'), disabled: true}
    return {
      ...publish,
      ...(isEnabled && {disabled: false, title: null}),
      // If validation found errors, keep the button's own text, which says so.
      ...(pending &&
        !(pendingContent && publish.disabled) && {...running, title: t('action.publish.waiting')}),
      ...(status === 'sent' && {...running, title: null}),
      ...(status === 'published' && {
        disabled: true,
        title: null,
        label: t('action.publish.published.label'),
      }),
      onHandle: () => (isSaved ? send() : setPending({})),
    }
  }
  // The Studio identifies actions by these properties.
  return Object.assign(usePublishWhenSaved, {action: usePublish.action, displayName: usePublish.displayName})
}

const wrappers = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Returns the same component every time: a new one would be mounted afresh and lose the pending click. */
function publishWhenSaved(publish: DocumentActionComponent): DocumentActionComponent {
  const wrapper = wrappers.get(publish) ?? createPublishWhenSaved(publish)
  wrappers.set(publish, wrapper)
  return wrapper
}

export const withPublishWhenSaved: DocumentActionsResolver = (actions) =>
  actions.map((action) => (action.action === 'publish' ? publishWhenSaved(action) : action))
