import {guardedHandlers} from './guarded-handlers.mjs'

/** Classes of the language and of packages exist once per process. */
const SHARED_CLASSES =
  /^(Error|TypeError|SyntaxError|RangeError|URIError|DOMException|File|Promise|Request|Response|Socket|HTML\w*Element|ZodError|ClientError|ParserError|TransactionRollbackError)$/

/**
 * Forbids `instanceof` with our own error classes. The server's bundle and the pages' bundle each have a copy of a
 * class, so an error from one is not an instance of the other's class.
 */
const noInstanceofOwnErrors = {
  meta: {type: 'problem', schema: []},
  create(context) {
    return {
      BinaryExpression(node) {
        if (node.operator !== 'instanceof' || node.right.type !== 'Identifier') return
        if (SHARED_CLASSES.test(node.right.name)) return
        context.report({
          node,
          message:
            'Check the name and code of our own errors instead (app/platform/config/named-error.ts): each bundle has its own copy of this class.',
        })
      },
    }
  },
}

export default {
  meta: {name: 'baraka'},
  rules: {'guarded-handlers': guardedHandlers, 'no-instanceof-own-errors': noInstanceofOwnErrors},
}
