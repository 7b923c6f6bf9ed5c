import {guardedHandlers} from './guarded-handlers.mjs'
import {ownErrorsByName} from './own-errors-by-name.mjs'

export default {
  meta: {name: 'baraka'},
  rules: {'guarded-handlers': guardedHandlers, 'own-errors-by-name': ownErrorsByName},
}
