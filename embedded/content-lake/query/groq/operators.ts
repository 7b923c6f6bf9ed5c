import type {OpCall} from 'groq-js'
import {matchText} from './match'
import {GroqDate, GroqPath, compare, finite, isEqual, isGroqObject, isList} from './values'

type Operator = (left: unknown, right: unknown) => unknown

/** Binary operators but `&&` and `||`, which are compiled. */
export const OPERATORS: Readonly<Record<OpCall, Operator>> = {
  '==': isEqual,
  '!=': (left, right) => !isEqual(left, right),
  '<': comparison((result) => result < 0),
  '<=': comparison((result) => result <= 0),
  '>': comparison((result) => result > 0),
  '>=': comparison((result) => result >= 0),
  in: isIn,
  match: matchText,
  '+': add,
  '-': subtract,
  '*': arithmetic((left, right) => left * right),
  '/': arithmetic((left, right) => left / right),
  '%': arithmetic((left, right) => left % right),
  '**': arithmetic((left, right) => left ** right),
}

function comparison(test: (result: number) => boolean): Operator {
  return (left, right) => {
    const result = compare(left, right)
    return result === null ? null : test(result)
  }
}

function arithmetic(calculate: (left: number, right: number) => number): Operator {
  return (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? finite(calculate(left, right)) : null
}

function isIn(value: unknown, container: unknown): boolean | null {
  if (isList(container)) return container.some((item) => isEqual(value, item))
  if (!(container instanceof GroqPath)) return null
  if (value instanceof GroqPath) return container.matches(value.pattern)
  return typeof value === 'string' ? container.matches(value) : null
}

function add(left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number') return finite(left + right)
  if (typeof left === 'string' && typeof right === 'string') return left + right
  if (left instanceof GroqDate && typeof right === 'number') return left.plusSeconds(right)
  if (typeof left === 'number' && right instanceof GroqDate) return right.plusSeconds(left)
  if (isList(left) && isList(right)) return [...left, ...right]
  return isGroqObject(left) && isGroqObject(right) ? {...left, ...right} : null
}

function subtract(left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number') return finite(left - right)
  if (!(left instanceof GroqDate)) return null
  if (typeof right === 'number') return left.plusSeconds(-right)
  return right instanceof GroqDate ? (left.time - right.time) / 1_000 : null
}

/** `value in left..right`; null if they cannot be compared. */
export function isInRange(
  value: unknown,
  left: unknown,
  right: unknown,
  isInclusive: boolean,
): boolean | null {
  const [fromLeft, fromRight] = [compare(value, left), compare(value, right)]
  if (fromLeft === null || fromRight === null) return null
  return fromLeft >= 0 && (isInclusive ? fromRight <= 0 : fromRight < 0)
}
