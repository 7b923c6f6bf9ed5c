import {z} from 'zod'
import {MAX_CATEGORIES} from './category-edits.server'
import type {CategoryOutcome} from './category-edits.server'
import type {CatalogAdmin} from './catalog-admin.server'
import {categoryMessages as texts} from './category-messages'

export const MAX_TITLE = 80

const title = z
  .string()
  .transform((text) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, texts.problems.missing).max(MAX_TITLE, texts.problems.tooLong(MAX_TITLE)))
const id = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[^\0]+$/)
const seenTitle = z.string().max(200)

const form = z.discriminatedUnion('do', [
  z.object({do: z.literal('add'), title}),
  z.object({do: z.literal('rename'), id, seenTitle, title}),
  z.object({do: z.literal('move'), id, neighborId: id}),
  z.object({do: z.literal('remove'), id, seenTitle}),
])
type CategoryForm = z.infer<typeof form>

const DONE = {add: 'added', rename: 'renamed', move: 'moved', remove: 'removed'} as const

export type CategoryResult =
  | {kind: 'done'; what: (typeof DONE)[CategoryForm['do']]; title: string}
  /** Beside the field of the category with this id; '': of the new one. What was typed stays. */
  | {kind: 'problem'; status: 400 | 409; id: string; typed: string; problem: string}

export async function handleCategory(
  catalogAdmin: CatalogAdmin,
  formData: FormData,
): Promise<CategoryResult> {
  const fields = Object.fromEntries([...formData].filter(([, value]) => typeof value === 'string'))
  const {id: ofCategory, title: typed} = z
    .object({id: id.catch(''), title: z.string().catch('')})
    .parse({id: fields['id'], title: fields['title']})
  const refuse = (problem: string, status: 400 | 409 = 400): CategoryResult => {
    return {kind: 'problem', status, id: ofCategory, typed, problem}
  }
  const parsed = form.safeParse(fields)
  if (!parsed.success) {
    const ofTitle = parsed.error.issues.find(({path}) => path[0] === 'title')
    return refuse(ofTitle?.message ?? texts.problems.unknown)
  }
  const outcome = await change(catalogAdmin, parsed.data)
  switch (outcome.kind) {
    case 'saved':
      return {kind: 'done', what: DONE[parsed.data.do], title: outcome.title}
    case 'taken':
      return refuse(texts.problems.taken)
    case 'stale':
      return refuse(texts.problems.stale, 409)
    case 'in-use':
      return refuse(texts.problems.inUse(outcome.products), 409)
    case 'full':
      return refuse(texts.problems.full(MAX_CATEGORIES), 409)
  }
}

function change(catalogAdmin: CatalogAdmin, fields: CategoryForm): Promise<CategoryOutcome> {
  switch (fields.do) {
    case 'add':
      return catalogAdmin.addCategory(fields.title)
    case 'rename':
      return catalogAdmin.renameCategory(fields)
    case 'move':
      return catalogAdmin.moveCategory(fields)
    case 'remove':
      return catalogAdmin.removeCategory(fields)
  }
}
