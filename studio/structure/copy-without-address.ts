import type {
  DocumentActionComponent,
  DocumentActionsResolver,
  DuplicateActionProps,
  SanityDocumentLike,
} from 'sanity'

/**
 * The copy of a meat price has no address of its own chosen: two at one address cannot be published, and staff would have
 * to find out why on another tab. It gets one by its name.
 */
export const withCopyWithoutAddress: DocumentActionsResolver = (actions, {schemaType}) =>
  schemaType === 'butcherItem'
    ? actions.map((action) => (action.action === 'duplicate' ? copyingWithoutAddress(action) : action))
    : actions

function copyingWithoutAddress(useDuplicate: DocumentActionComponent): DocumentActionComponent {
  const useCopy: DocumentActionComponent = (props) => {
    const duplicateProps: DuplicateActionProps = {...props, mapDocument: withoutAddress}
    return useDuplicate(duplicateProps)
  }
  return Object.assign(useCopy, {action: useDuplicate.action, displayName: 'CopyWithoutAddress'})
}

function withoutAddress({slug: _, ...document}: SanityDocumentLike): SanityDocumentLike {
  return document
}
