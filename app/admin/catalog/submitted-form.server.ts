import {z} from 'zod'

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/** The form of a new product. */
export const newProductSchema = z.object({key: z.uuid()})

/** The form of a product, with the state of the product when the form was rendered. */
export const productSchema = newProductSchema
  .extend({revision: wholeNumber, seenStock: wholeNumber.or(z.literal('').transform(() => null))})
  .transform(({key, revision, seenStock}) => ({key, seen: {revision, stock: seenStock}}))

const idField = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[^\0]+$/)

const submission = {key: z.uuid(), agreed: z.literal('yes').optional()}

/** The form that undoes one change, or a whole batch. */
export const undoSchema = z.union([
  z.object({...submission, change: idField}).transform(({key, agreed, change}) => ({
    ...{key, isAgreed: agreed === 'yes', target: {changeId: change}},
    fields: [['change', change]] as [string, string][],
  })),
  z.object({...submission, batch: idField}).transform(({key, agreed, batch}) => ({
    ...{key, isAgreed: agreed === 'yes', target: {batchId: batch}},
    fields: [['batch', batch]] as [string, string][],
  })),
])
