import {useToast} from '@sanity/ui'
import {useEffect, useMemo, useState, useSyncExternalStore} from 'react'
import {
  useDocumentStore,
  useEditState,
  useSyncState,
  useTranslation,
  useValidationStatus,
  useWorkspace,
} from 'sanity'
import type {DocumentActionComponent, DocumentActionDescription, DocumentActionsResolver} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'
import {publications} from './publications'
import type {PublicationStatus} from './publications'
import {contentOf, isPressable} from './publish-button'
import {createPublishSteps} from './publish-steps'

/** The Studio starts a validation at most this long after a change, with some margin. */
const VALIDATION_STARTS_WITHIN_MS = 300

/**
 * Whether there is a draft, and whether all input is stored and validated. The revision that a validation reports does
 * not tell: what is typed changes the draft before it changes the revision. So a draft counts as validated if no
 * validation has begun for a while since it changed.
 */
function useSavedDraft(id: string, type: string): {hasDraft: boolean; isSaved: boolean} {
  const {draft, published} = useEditState(id, type)
  const {isSyncing} = useSyncState(id, type)
  const {isValidating} = useValidationStatus((draft ?? published)?._id ?? id, type)
  const content = useMemo(() => contentOf(draft), [draft])
  const [settled, setSettled] = useState<string>()

  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), VALIDATION_STARTS_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [content])

  const isStored = !isSyncing && draft?._rev !== undefined
  return {hasDraft: draft !== null, isSaved: isStored && !isValidating && settled === content}
}

/** False where there is no button. */
function usePressable(publish: DocumentActionDescription | null, id: string, type: string): boolean {
  const draft = useSavedDraft(id, type)
  const [wasEnabled, setWasEnabled] = useState(false)
  const isDisabled = publish?.disabled === true
  const reason = typeof publish?.title === 'string' ? publish.title : publish?.title ? 'said' : ''
  const isEnabled = publish !== null && isPressable({...draft, isDisabled, reason, wasEnabled})
  if (isEnabled !== wasEnabled) setWasEnabled(isEnabled)
  return isEnabled
}

const TOASTS = {
  invalid: {status: 'warning', title: 'Not published yet: put right what is marked red first'},
  failed: {status: 'error', title: 'This could not be published. Please press Publish again'},
} as const

function usePublication(id: string): PublicationStatus {
  const status = useSyncExternalStore(publications.subscribe, () => publications.statusOf(id))
  const toast = useToast()
  useEffect(() => {
    if (status === 'invalid' || status === 'failed') toast.push({id: `publish-${id}`, ...TOASTS[status]})
  }, [id, status, toast])
  return status
}

/**
 * Publish, pressed at any moment, publishes what is typed by then. The Studio's own button waits for a validation that
 * may be over already, and then for ever; this does not go by way of it.
 */
function createPublishWhenSaved(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishWhenSaved: DocumentActionComponent = (props) => {
    const {id, type, draft} = props
    const publish = usePublish(props)
    const store = useDocumentStore()
    const workspace = useWorkspace()
    const {t} = useTranslation(structureLocaleNamespace)
    const isEnabled = usePressable(publish, id, type)
    const status = usePublication(id)

    if (!publish) return null
    const label = (key: string) => ({disabled: true, title: null, label: t(key)})
    return {
      ...publish,
      ...(isEnabled && {disabled: false, title: null}),
      ...(status === 'running' && label('action.publish.running.label')),
      ...(status === 'published' && !draft && label('action.publish.published.label')),
      onHandle: () => void publications.start(id, createPublishSteps({store, workspace, id, type})),
    }
  }
  // The Studio identifies actions by these properties.
  return Object.assign(usePublishWhenSaved, {action: usePublish.action, displayName: usePublish.displayName})
}

const wrappers = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Returns the same component every time: a new one would be mounted afresh. */
function publishWhenSaved(publish: DocumentActionComponent): DocumentActionComponent {
  const wrapper = wrappers.get(publish) ?? createPublishWhenSaved(publish)
  wrappers.set(publish, wrapper)
  return wrapper
}

export const withPublishWhenSaved: DocumentActionsResolver = (actions) =>
  actions.map((action) => (action.action === 'publish' ? publishWhenSaved(action) : action))
