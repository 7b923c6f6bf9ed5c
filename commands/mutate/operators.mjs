import ts from 'typescript'
import {isLeftAlone, isValue} from './left-alone.mjs'

const K = ts.SyntaxKind
/** One operator for another: what is told of it, and what stands there instead. */
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
const SWAPPED = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
])

/** Every single change that could be made to a source: where, from what to what, and what a person is told. */
export function findMutants(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const found = []
  const visit = (node) => {
    if (isLeftAlone(node)) return
    for (const {kind, from, to, statement = false} of changesOf(node)) {
      const place = statement ? node : wholeChain(node)
      found.push({
        ...{file, kind, statement, leads: !statement && leadsStatement(place)},
        ...{start: place.getStart(source), end: place.end},
        ...{from: {start: from.getStart(source), end: from.end}, to},
        ...tellOf(source, text, from, to),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function tellOf(source, text, from, to) {
  const start = from.getStart(source)
  const {line} = source.getLineAndCharacterOfPosition(start)
  const was = text.slice(start, from.end).replaceAll(/\s+/g, ' ')
  return {
    line: line + 1,
    snippet: text.split('\n')[line].trim(),
    change: `${was} → ${to.replaceAll(/\s+/g, ' ') || 'nothing'}`,
  }
}

/** `a?.b.c` is one: a part of it cannot be set apart without losing what the question mark is for. */
function wholeChain(node) {
  let whole = node
  while (ts.isOptionalChain(whole.parent) && whole.parent.expression === whole) whole = whole.parent
  return whole
}

/** Whether it is what a statement among others begins with. */
function leadsStatement(node) {
  const start = node.getStart()
  let around = node
  while (around && !ts.isExpressionStatement(around)) {
    around = around.parent
    if (!around || around.getStart() !== start) return false
  }
  return around !== undefined && 'statements' in around.parent
}

function* changesOf(node) {
  if (ts.isBinaryExpression(node)) yield* ofBinary(node)
  else if (ts.isPrefixUnaryExpression(node)) yield* ofNot(node)
  else if (ts.isCallExpression(node)) yield* ofCall(node)
  else if (ts.isExpressionStatement(node)) yield* ofStatement(node)
  else if (ts.isReturnStatement(node)) yield* ofReturn(node)
  else yield* ofLiteral(node)
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

function* ofBinary(node) {
  const {operatorToken, left} = node
  const [kind, to] = OPERATORS.get(operatorToken.kind) ?? []
  if (kind) yield {kind, from: operatorToken, to}
  if (operatorToken.kind === K.QuestionQuestionToken)
    yield {kind: 'default left out', from: node, to: left.getText()}
}

function* ofNot(node) {
  if (isNot(node)) yield {kind: 'negation', from: node, to: node.operand.getText()}
}

function* ofCall(node) {
  const {expression} = node
  if (!ts.isPropertyAccessExpression(expression)) return
  const name = expression.name.text
  const isMath = expression.expression.getText() === 'Math'
  const other = SWAPPED.get(name)
  if (other && isMath === ['min', 'max'].includes(name))
    yield {kind: 'method', from: expression.name, to: other}
  if (name === 'filter') yield {kind: 'method', from: node, to: expression.expression.getText()}
}

function* ofStatement(node) {
  const {expression} = node
  const call =
    ts.isAwaitExpression(expression) || ts.isVoidExpression(expression) ? expression.expression : expression
  if (ts.isCallExpression(call) && !isLeftAlone(call))
    yield {kind: 'call removed', from: expression, to: '', statement: true}
}

/** One that something comes after: without it, what comes after is done. */
function* ofReturn(node) {
  const block = node.parent
  const isLast = ts.isBlock(block) && ts.isFunctionLike(block.parent) && block.statements.at(-1) === node
  if (!isLast && !ts.isCaseOrDefaultClause(block))
    yield {kind: 'return removed', from: node, to: '', statement: true}
}

function* ofLiteral(node) {
  if (node.kind === K.TrueKeyword) yield {kind: 'literal', from: node, to: 'false'}
  if (node.kind === K.FalseKeyword) yield {kind: 'literal', from: node, to: 'true'}
  if (ts.isNumericLiteral(node) && isValue(node))
    yield {kind: 'literal', from: node, to: `(${node.getText()} + 1)`}
  if (ts.isStringLiteral(node) && node.text !== '' && isValue(node))
    yield {kind: 'literal', from: node, to: "''"}
}
