import {useEffect, useState} from 'react'
import {useEditState, useSyncState, useTranslation, useValidationStatus} from 'sanity'
import type {DocumentActionComponent, DocumentActionsResolver} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'
import {advancePendingPublish} from './pending-publish'
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
 * The stored revision, and whether all input is stored and validated. A validation reports the revision it saw, but the
 * Studio skips it when only the revision changed: then it is enough that none has started for a while.
 */
function useSavedRevision(id: string, type: string): {revision: string | undefined; isSaved: boolean} {
  const {draft, published} = useEditState(id, type)
  const stored = draft ?? published
  const {isSyncing} = useSyncState(id, type)
  const {isValidating, revision: validated} = useValidationStatus(stored?._id ?? id, type)
  const [settled, setSettled] = useState<string>()

  useEffect(() => {
    const timer = setTimeout(() => setSettled(stored?._rev), VALIDATION_STARTS_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [stored?._rev])

  const isValidated = !isValidating && (validated === stored?._rev || settled === stored?._rev)
  return {revision: stored?._rev, isSaved: !isSyncing && isValidated}
}

/**
 * Publish, clicked while the last input is still being stored, waits until it is stored and validated. The Studio's own
 * button waits too, but if the validation ends in the meantime it waits for another one, which never starts.
 */
function createPublishWhenSaved(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishWhenSaved: DocumentActionComponent = (props) => {
    const publish = usePublish(props)
    const {revision, isSaved} = useSavedRevision(props.id, props.type)
    const {t} = useTranslation(structureLocaleNamespace)
    const [pending, setPending] = useState<PendingPublish>()
    const {send, isLost} = usePublication(publish, {revision, isSaved})

    useEffect(() => {
      if (!pending) return
      const next = advancePendingPublish(pending, {
        revision,
        isSaved,
        isDisabled: !publish || publish.disabled === true,
      })
      if (next.step === 'wait' && next.pending.revision === pending.revision) return
      // Not derived state: the pending click is consumed once, together with the side effect below.
      // oxlint-disable-next-line react/set-state-in-effect
      setPending(next.step === 'wait' ? next.pending : undefined)
      if (next.step === 'publish') send()
    }, [pending, revision, isSaved, publish, send])

    const pendingRevision = pending?.revision
    useEffect(() => {
      if (pendingRevision === undefined || !isSaved) return
      const timer = setTimeout(() => setPending(undefined), PENDING_TIMEOUT_MS)
      return () => clearTimeout(timer)
    }, [pendingRevision, isSaved])

    if (!publish) return null
    const waiting = {
      label: t('action.publish.running.label'),
      title: t('action.publish.waiting'),
      disabled: true,
    }
    return {
      ...publish,
      // If validation found errors, keep the button's own text, which says so.
      ...(((pending && !(pendingRevision && publish.disabled)) || isLost) && waiting),
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
