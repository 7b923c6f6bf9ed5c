import {createHmac, timingSafeEqual} from 'node:crypto'
import type {Order} from './order'

const SEPARATOR = '.'

/** Nobody with an account has it. */
export function isGuestOrder({customerId, guestId}: Pick<Order, 'customerId' | 'guestId'>): boolean {
  return customerId === null && guestId !== null
}

/** The last segment of the mailed address of a guest's order: whoever has it may see the order, and change it. */
export function guestOrderKey(secret: string, {id, number}: Pick<Order, 'id' | 'number'>): string {
  return `${number}${SEPARATOR}${sign(secret, id).toString('base64url')}`
}

/** As above, of the page where the shopper pays what an order came to beyond its hold, or says no; it opens nothing else. */
export function differenceKey(secret: string, {id, number}: Pick<Order, 'id' | 'number'>): string {
  return `${number}${SEPARATOR}${signDifference(secret, id).toString('base64url')}`
}

/** The number that such a segment begins with, and the signature, if it has one. Nothing of it is checked yet. */
export function splitGuestOrderKey(key: string): {number: string; signature: string | null} {
  const [number = '', signature = null] = key.split(SEPARATOR, 2)
  return {number, signature}
}

export function isGuestOrderSignature(secret: string, {id}: Pick<Order, 'id'>, signature: string): boolean {
  return isSame(sign(secret, id), signature)
}

export function isDifferenceSignature(secret: string, {id}: Pick<Order, 'id'>, signature: string): boolean {
  return isSame(signDifference(secret, id), signature)
}

function isSame(expected: Buffer, signature: string): boolean {
  const actual = Buffer.from(signature, 'base64url')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function sign(secret: string, orderId: string): Buffer {
  return createHmac('sha256', secret).update(`guest order ${orderId}`).digest()
}

function signDifference(secret: string, orderId: string): Buffer {
  return createHmac('sha256', secret).update(`difference ${orderId}`).digest()
}
