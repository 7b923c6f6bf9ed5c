import {useToast} from '@sanity/ui'
import {useEffect, useMemo, useRef, useState, useSyncExternalStore} from 'react'
import {useDocumentStore, useEditState, useTranslation, useWorkspace} from 'sanity'
import type {DocumentActionComponent, DocumentActionDescription, DocumentActionsResolver} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'
import {publications} from './publications'
import type {PublicationStatus} from './publications'
import {contentOf, isPressable} from './publish-button'
import {createPublishSteps, findErrors} from './publish-steps'

/** Nothing is validated while somebody types. */
const VALIDATED_AFTER_MS = 300

/**
 * Whether there is a draft, and whether what it holds now has errors. The Studio's own validation does not tell: it is
 * behind what is typed, by as much as the machine is slow, and says of no result what it is a result of.
 *
 * @param isNeeded the Studio says that there are errors
 */
function useDraftErrors(
  id: string,
  type: string,
  isNeeded: boolean,
): {hasDraft: boolean; hasErrors: boolean} {
  const {draft} = useEditState(id, type)
  const workspace = useWorkspace()
  const content = useMemo(() => contentOf(draft), [draft])
  const [checked, setChecked] = useState<{content: string; hasErrors: boolean}>()
  const document = useRef(draft)
  useEffect(() => {
    document.current = draft
  }, [draft])

  useEffect(() => {
    if (!isNeeded || content === undefined) return
    let isCurrent = true
    async function check(validated: string) {
      if (!document.current) return
      const hasErrors = await findErrors(document.current, workspace)
      if (isCurrent) setChecked({content: validated, hasErrors})
    }
    // The button stays enabled: a press validates once more, and says what came of it.
    const report = (error: unknown) => console.error('A draft could not be validated', error)
    const timer = setTimeout(() => void check(content).catch(report), VALIDATED_AFTER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [content, isNeeded, workspace])

  return {hasDraft: draft !== null, hasErrors: checked?.content === content && checked?.hasErrors === true}
}

/** False where there is no button. */
function usePressable(publish: DocumentActionDescription | null, id: string, type: string): boolean {
  const [wasEnabled, setWasEnabled] = useState(false)
  const isDisabled = publish?.disabled === true
  const reason = typeof publish?.title === 'string' ? publish.title : ''
  // Who may not publish reads why, with more than words.
  const isForbidden = isDisabled && typeof publish?.title === 'object' && publish.title !== null
  const draft = useDraftErrors(id, type, isDisabled && wasEnabled && reason !== '')
  const isEnabled = publish !== null && isPressable({...draft, isDisabled, isForbidden, reason, wasEnabled})
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
