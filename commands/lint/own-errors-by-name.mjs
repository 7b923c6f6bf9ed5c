/** Classes of the language and of packages are there once, whatever is bundled. */
const THERE_ONCE =
  /^(Error|TypeError|SyntaxError|RangeError|URIError|DOMException|File|Promise|Request|Response|Socket|HTML\w*Element|ZodError|ClientError|ParserError|TransactionRollbackError)$/

/**
 * The product is two bundles, the server's and the pages', and each holds a copy of every class of ours: what one of
 * them throws is no instance of the other's.
 */
export const ownErrorsByName = {
  meta: {type: 'problem', schema: []},
  create(context) {
    return {
      BinaryExpression(node) {
        if (node.operator !== 'instanceof' || node.right.type !== 'Identifier') return
        if (THERE_ONCE.test(node.right.name)) return
        context.report({
          node,
          message:
            'Tell errors of ours apart by name and code (app/config/named-error.ts): there may be two of this class.',
        })
      },
    }
  },
}
