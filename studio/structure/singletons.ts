import type {DocumentActionsResolver} from 'sanity'

/** Types with exactly one document, whose id is the type's name. */
export const SINGLETONS = ['storeSettings', 'homePage', 'halalWay']
const FORBIDDEN_ACTIONS = ['duplicate', 'delete', 'unpublish']

export const singletonActions: DocumentActionsResolver = (actions, {schemaType}) =>
  SINGLETONS.includes(schemaType)
    ? actions.filter(({action}) => !action || !FORBIDDEN_ACTIONS.includes(action))
    : actions
