import ts from 'typescript'

const LOG_METHODS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])
const LOGS = new Set(['log', 'console', 'logger'])
const SQL_TAGS = new Set(['raw', 'sql'])

/** Never mutated: types, imports, log calls, error messages and SQL. */
export function isExcluded(node) {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isThrowStatement(node) ||
    isLogCall(node) ||
    isErrorConstruction(node) ||
    (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && SQL_TAGS.has(node.tag.text))
  )
}

/** `log.warn(…)`, `deps.log.warn(…)`, and `log[level](…)`. */
function isLogCall(node) {
  if (!ts.isCallExpression(node)) return false
  const method = node.expression
  const isNamed = ts.isPropertyAccessExpression(method) && LOG_METHODS.has(method.name.text)
  if (!isNamed && !ts.isElementAccessExpression(method)) return false
  const {expression} = method
  const object = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return ts.isIdentifier(object) && LOGS.has(object.text)
}

function isErrorConstruction(node) {
  return ts.isNewExpression(node) && /(Error|Refusal)$/.test(node.expression.getText())
}

/** Whether a string or number literal is a value, and not a property name. */
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
