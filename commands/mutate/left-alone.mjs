import ts from 'typescript'

/** What is written for people: nobody's behavior depends on it. */
const LOG_METHODS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])
const LOGS = new Set(['log', 'console', 'logger'])
const SQL_TAGS = new Set(['raw', 'sql'])

/** Types, imports, log calls, what an error says, and SQL: nothing in them is changed. */
export function isLeftAlone(node) {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isThrowStatement(node) ||
    isLogCall(node) ||
    isErrorMade(node) ||
    (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && SQL_TAGS.has(node.tag.text))
  )
}

/** `log.warn(…)`, `parts.log.warn(…)`, and `log[level](…)`. */
function isLogCall(node) {
  if (!ts.isCallExpression(node)) return false
  const method = node.expression
  const isNamed = ts.isPropertyAccessExpression(method) && LOG_METHODS.has(method.name.text)
  if (!isNamed && !ts.isElementAccessExpression(method)) return false
  const {expression} = method
  const owner = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return ts.isIdentifier(owner) && LOGS.has(owner.text)
}

function isErrorMade(node) {
  return ts.isNewExpression(node) && /(Error|Refusal)$/.test(node.expression.getText())
}

/** A string or a number may be a name in the language instead of a value. */
export function isValue(node) {
  const {parent} = node
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent))
    return parent.name !== node
  return !(
    ts.isExpressionStatement(parent) ||
    ts.isComputedPropertyName(parent) ||
    ts.isEnumMember(parent) ||
    ts.isBindingElement(parent)
  )
}
