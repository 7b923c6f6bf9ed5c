import {z} from 'zod'
import type {ChangeAuthor} from './catalog-admin'
import type {CatalogAdmin} from './catalog-admin.server'
import type {FileOutcome} from './files.server'
import {fileMessages} from './file-messages'

/** 100,000 products, with room to spare; below what the server takes in one request. */
export const MAX_FILE_BYTES = 48 * 1024 * 1024

const importForm = z.object({do: z.enum(['check', 'import']), skip: z.literal('on').nullish()})

export type ImportResult = {status: 200 | 400 | 413; outcome: FileOutcome; skip: boolean}

/** Checks or imports the file of the form. Nothing is imported that was not asked for by the button that says so. */
export async function handleImport({
  catalogAdmin,
  formData,
  by,
}: {
  catalogAdmin: CatalogAdmin
  formData: FormData
  by: ChangeAuthor
}): Promise<ImportResult> {
  const form = importForm.safeParse({do: formData.get('do'), skip: formData.get('skip')})
  const file = formData.get('file')
  const skip = form.data?.skip === 'on'
  const refuse = (problem: string, status: 400 | 413 = 400): ImportResult => ({
    ...{status, skip},
    outcome: {kind: 'unreadable', problem},
  })
  if (!form.success) return refuse(fileMessages.unknownButton)
  if (!(file instanceof File) || file.size === 0) return refuse(fileMessages.missing)
  if (file.size > MAX_FILE_BYTES) return refuse(fileMessages.tooLarge, 413)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const outcome = await catalogAdmin.importCsv(bytes, {
    isTrial: form.data.do === 'check',
    skipInvalid: skip,
    by,
  })
  const isRefused = outcome.kind === 'unreadable' || outcome.kind === 'refused'
  return {status: isRefused ? 400 : 200, skip, outcome}
}
