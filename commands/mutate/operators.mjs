import ts from 'typescript'
import {isExcluded, isValue} from './exclusions.mjs'

const K = ts.SyntaxKind
/** By operator: the kind of mutant, and the operator that replaces it. */
const OPERATORS = new Map([
  [K.LessThanToken, ['boundary', '<=']],
  [K.LessThanEqualsToken, ['boundary', '<']],
  [K.GreaterThanToken, ['boundary', '>=']],
  [K.GreaterThanEqualsToken, ['boundary', '>']],
  [K.EqualsEqualsEqualsToken, ['negation', '!==']],
  [K.ExclamationEqualsEqualsToken, ['negation', '===']],
  [K.AmpersandAmpersandToken, ['logic', '||']],
  [K.BarBarToken, ['logic', '&&']],
  [K.PlusToken, ['arithmetic', '-']],
  [K.MinusToken, ['arithmetic', '+']],
  [K.AsteriskToken, ['arithmetic', '/']],
  [K.SlashToken, ['arithmetic', '*']],
  [K.PlusEqualsToken, ['arithmetic', '-=']],
  [K.MinusEqualsToken, ['arithmetic', '+=']],
])
/** Methods that are swapped for each other. */
const SWAPPED_METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
])

/** All possible mutants of a source file: the range, the replacement, and a description for people. */
export function findMutants(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const mutants = []
  const visit = (node) => {
    if (isExcluded(node)) return
    for (const {kind, from, to, statement = false} of changesOf(node)) {
      const place = statement ? node : outermostChain(node)
      mutants.push({
        ...{file, kind, statement, leads: !statement && leadsStatement(place)},
        ...{start: place.getStart(source), end: place.end},
        ...{from: {start: from.getStart(source), end: from.end}, to},
        ...describeChange(source, text, from, to),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return mutants
}

function describeChange(source, text, from, to) {
  const start = from.getStart(source)
  const {line} = source.getLineAndCharacterOfPosition(start)
  const original = text.slice(start, from.end).replaceAll(/\s+/g, ' ')
  return {
    line: line + 1,
    snippet: text.split('\n')[line].trim(),
    change: `${original} → ${to.replaceAll(/\s+/g, ' ') || 'nothing'}`,
  }
}

/** `a?.b.c` is one: wrapping a part of it in parentheses would end the short-circuit. */
function outermostChain(node) {
  let chain = node
  while (ts.isOptionalChain(chain.parent) && chain.parent.expression === chain) chain = chain.parent
  return chain
}

/** Whether a statement in a list of statements starts with this node. */
function leadsStatement(node) {
  const start = node.getStart()
  let statement = node
  while (statement && !ts.isExpressionStatement(statement)) {
    statement = statement.parent
    if (!statement || statement.getStart() !== start) return false
  }
  return statement !== undefined && 'statements' in statement.parent
}

function* changesOf(node) {
  if (ts.isBinaryExpression(node)) yield* changesOfBinary(node)
  else if (ts.isPrefixUnaryExpression(node)) yield* changesOfNot(node)
  else if (ts.isCallExpression(node)) yield* changesOfCall(node)
  else if (ts.isExpressionStatement(node)) yield* changesOfStatement(node)
  else if (ts.isReturnStatement(node)) yield* changesOfReturn(node)
  else yield* changesOfLiteral(node)
  if (node.questionDotToken && (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)))
    yield {
      kind: 'optional chaining',
      from: node.questionDotToken,
      to: ts.isElementAccessExpression(node) ? '' : '.',
    }
  const condition = conditionOf(node.parent)
  if (condition === node && !isComparison(node) && !isNot(node))
    yield {kind: 'negation', from: node, to: `!(${node.getText()})`}
}

function conditionOf(parent) {
  if (!parent) return undefined
  if (ts.isConditionalExpression(parent) || ts.isForStatement(parent)) return parent.condition
  return ts.isIfStatement(parent) || ts.isWhileStatement(parent) ? parent.expression : undefined
}

const isNot = (node) => ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken
const isComparison = (node) =>
  ts.isBinaryExpression(node) &&
  ['boundary', 'negation'].includes(OPERATORS.get(node.operatorToken.kind)?.[0])

function* changesOfBinary(node) {
  const {operatorToken, left} = node
  const [kind, to] = OPERATORS.get(operatorToken.kind) ?? []
  if (kind) yield {kind, from: operatorToken, to}
  if (operatorToken.kind === K.QuestionQuestionToken)
    yield {kind: 'default removed', from: node, to: left.getText()}
}

function* changesOfNot(node) {
  if (isNot(node)) yield {kind: 'negation', from: node, to: node.operand.getText()}
}

function* changesOfCall(node) {
  const {expression} = node
  if (!ts.isPropertyAccessExpression(expression)) return
  const name = expression.name.text
  const isMath = expression.expression.getText() === 'Math'
  const other = SWAPPED_METHODS.get(name)
  if (other && isMath === ['min', 'max'].includes(name))
    yield {kind: 'method', from: expression.name, to: other}
  if (name === 'filter') yield {kind: 'method', from: node, to: expression.expression.getText()}
}

function* changesOfStatement(node) {
  const {expression} = node
  const call =
    ts.isAwaitExpression(expression) || ts.isVoidExpression(expression) ? expression.expression : expression
  if (ts.isCallExpression(call) && !isExcluded(call))
    yield {kind: 'call removed', from: expression, to: '', statement: true}
}

/** A return that ends a function is left alone: without it, nothing else would run. */
function* changesOfReturn(node) {
  const block = node.parent
  const isLast = ts.isBlock(block) && ts.isFunctionLike(block.parent) && block.statements.at(-1) === node
  if (!isLast && !ts.isCaseOrDefaultClause(block))
    yield {kind: 'return removed', from: node, to: '', statement: true}
}

function* changesOfLiteral(node) {
  if (node.kind === K.TrueKeyword) yield {kind: 'literal', from: node, to: 'false'}
  if (node.kind === K.FalseKeyword) yield {kind: 'literal', from: node, to: 'true'}
  if (ts.isNumericLiteral(node) && isValue(node))
    yield {kind: 'literal', from: node, to: `(${node.getText()} + 1)`}
  if (ts.isStringLiteral(node) && node.text !== '' && isValue(node))
    yield {kind: 'literal', from: node, to: "''"}
}
