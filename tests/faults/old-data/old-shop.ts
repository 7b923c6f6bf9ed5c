import {z} from 'zod'

/** What is known of the shop whose data folder it is. */
export const oldShop = z.object({
  staff: z.object({email: z.string(), password: z.string()}),
  /** An administrator's API token. */
  token: z.string(),
  customer: z.object({email: z.string(), password: z.string()}),
  orders: z.array(
    z.object({
      number: z.string(),
      totalCents: z.number(),
      lines: z.array(z.object({id: z.string(), quantity: z.number()})),
      isPaid: z.boolean(),
    }),
  ),
  /** What staff must look at; absent in data from before it was made. */
  attention: z
    .object({
      /** Paid, canceled and not refunded. */
      canceled: z.object({number: z.string(), totalCents: z.number(), orderId: z.string()}),
      /** Of an order that was paid twice. */
      unapplied: z.object({number: z.string(), sessionId: z.string(), totalCents: z.number()}),
    })
    .optional(),
  /** What the customer wrote to the store. */
  message: z.string(),
  /** How many lie in the mailbox. */
  mails: z.number(),
  picture: z.object({path: z.string(), sha256: z.string()}),
  /** By the id of the document. */
  titles: z.record(z.string(), z.string()),
})

export type OldShop = z.infer<typeof oldShop>
