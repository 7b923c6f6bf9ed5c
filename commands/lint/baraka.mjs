import {guardedHandlers} from './guarded-handlers.mjs'
import {noInstanceofOwnErrors} from './no-instanceof-own-errors.mjs'

export default {
  meta: {name: 'baraka'},
  rules: {'guarded-handlers': guardedHandlers, 'no-instanceof-own-errors': noInstanceofOwnErrors},
}
