import {defineField} from 'sanity'
import type {ComponentType} from 'react'
import type {SlugIsUniqueValidator, SlugRule, StringInputProps} from 'sanity'
import {checkSlug, checkTarget} from './model/addresses'
import {toSlug} from './model/slug'

const SLUG_MISSING = 'Press Generate to make a web address'

/** Fields that many types have, so that they read and behave the same everywhere. */
type FieldTexts = {title?: string; description: string; group?: string | string[]}

/** What a document is called. */
export function titleField({
  title = 'Title',
  description,
  group,
  max = 60,
  tooLong = `A shorter ${title.toLowerCase()} reads better on a phone`,
}: FieldTexts & {max?: number; tooLong?: string}) {
  return defineField({
    name: 'title',
    title,
    type: 'string',
    group,
    description,
    validation: (rule) => [
      rule.required().error(`Give it a ${title.toLowerCase()}`),
      rule.max(max).warning(tooLong),
    ],
  })
}

export function slugField({
  title = 'Web address',
  description,
  group,
  source = 'title',
  check = () => true,
  isUnique,
  missing = SLUG_MISSING,
}: FieldTexts & {
  source?: string
  check?: (slug: string) => true | string
  /** Among which others it must be the only one; absent: among all of its type. */
  isUnique?: SlugIsUniqueValidator
  /** What is said when there is none; true: it may be missing. */
  missing?: true | string
}) {
  return defineField({
    name: 'slug',
    title,
    type: 'slug',
    description,
    group,
    options: {source, maxLength: 80, slugify: toSlug, ...(isUnique && {isUnique})},
    // A single rule: for each one Sanity queries again whether the address is free.
    validation: (rule: SlugRule) =>
      rule.custom((slug) => {
        if (!slug?.current) return missing
        const shape = checkSlug(slug.current)
        return shape === true ? check(slug.current) : shape
      }),
  })
}

export function orderField({title, description = '', group}: Partial<FieldTexts>) {
  return defineField({
    name: 'order',
    title,
    type: 'number',
    description:
      `${description} Small numbers come first. It is easier to drag it, under “Put in order”.`.trim(),
    group,
    initialValue: 1000,
    validation: (rule) => rule.integer().min(0).error('Use a whole number, like 10'),
  })
}

/** A preview with what `select` finds, and stand-ins for what is missing. */
export function previewOf(select: Record<string, string>, untitled: string, icon: ComponentType) {
  return {
    select,
    prepare: ({title, subtitle, media}: {title?: string; subtitle?: string; media?: ComponentType}) => ({
      title: title ?? untitled,
      subtitle,
      media: media ?? icon,
    }),
  }
}

export const BY_ORDER = {
  name: 'place',
  title: 'As in the shop',
  by: [{field: 'order', direction: 'asc' as const}],
}

/** A field that holds where something leads: a page of the shop or a full address. */
export function targetField<const Name extends string>({
  name,
  title = 'Leads to',
  description,
  group,
  required,
  input,
}: FieldTexts & {name: Name; required?: string; input?: ComponentType<StringInputProps>}) {
  return defineField({
    name,
    title,
    type: 'string',
    description,
    group,
    ...(input && {components: {input}}),
    validation: (rule) => [
      rule.custom((target) => checkTarget(target)),
      rule.custom((target) => (required && !target?.trim() ? required : true)),
    ],
  })
}

/** The two halves of a link: neither is of use without the other. */
export function linkFields({group, description}: {group?: string; description: string}) {
  return [
    defineField({
      name: 'linkText',
      title: 'Words on the link',
      type: 'string',
      description,
      group,
      validation: (rule) => [
        rule.max(40).warning('A shorter link fits a phone better'),
        rule.custom((text, {parent}) => checkPair(text, parent, 'linkTo', 'Write the words on the link')),
      ],
    }),
    defineField({
      name: 'linkTo',
      title: 'Leads to',
      type: 'string',
      description: 'A page of the shop like /weekly-deals, or a full address with https://.',
      group,
      validation: (rule) => [
        rule.custom((target) => checkTarget(target)),
        rule.custom((target, {parent}) => checkPair(target, parent, 'linkText', 'Say where the link leads')),
      ],
    }),
  ]
}

function checkPair(own: string | undefined, parent: unknown, other: string, message: string): true | string {
  const partner = (parent as Record<string, unknown> | undefined)?.[other]
  return partner && !own?.trim() ? message : true
}
