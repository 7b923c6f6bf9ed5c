import type {DocumentActionsResolver} from 'sanity'

/** Types of which there is exactly one document, with the type's name as its id. */
export const SINGLETONS = ['storeSettings', 'homePage', 'halalWay']
const NEEDS_THE_ONE = ['duplicate', 'delete', 'unpublish']

export const singletonActions: DocumentActionsResolver = (actions, {schemaType}) =>
  SINGLETONS.includes(schemaType)
    ? actions.filter(({action}) => !action || !NEEDS_THE_ONE.includes(action))
    : actions
