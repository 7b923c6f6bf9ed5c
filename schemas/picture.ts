import {ImageIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineImage} from './define'

type PictureValue = {_key?: string; asset?: {_ref?: string}; decorative?: boolean}

const ALT_MISSING = 'Say in a few words what the picture shows, for people who cannot see it'

/** Every picture of the shop. Pictures between paragraphs also have a caption. */
export const picture = defineImage({
  name: 'picture',
  title: 'Picture',
  icon: ImageIcon,
  description: 'Drag the circle onto what matters: the shop never cuts that away.',
  options: {hotspot: true},
  fields: [
    defineField({
      name: 'alt',
      title: 'What the picture shows',
      type: 'string',
      description: 'Read out to people who cannot see it, like “Lamb chops on a wooden board”.',
      hidden: ({parent}) => (parent as PictureValue | undefined)?.decorative === true,
      validation: (rule) => [
        rule.custom((alt, {parent}) => checkAlt(alt, parent as PictureValue | undefined)).warning(),
        rule.max(160).warning('A shorter text is easier to listen to'),
      ],
    }),
    defineField({
      name: 'decorative',
      title: 'Only decoration',
      type: 'boolean',
      description: 'On when the picture says nothing that the words beside it do not say.',
      initialValue: false,
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'A line under the picture. May stay empty.',
      // Only array members have a key, and only pictures between paragraphs are array members.
      hidden: ({parent}) => !(parent as PictureValue | undefined)?._key,
      validation: (rule) => rule.max(160).warning('A shorter caption reads better'),
    }),
  ],
  preview: {
    select: {alt: 'alt', caption: 'caption', decorative: 'decorative', media: 'asset'},
    prepare: ({alt, caption, decorative, media}: Record<string, unknown>) => ({
      title: textOf(caption) ?? textOf(alt) ?? (decorative ? 'Decoration' : 'Picture'),
      subtitle: textOf(caption) ? textOf(alt) : undefined,
      media: media as undefined,
    }),
  },
})

function checkAlt(alt: string | undefined, value: PictureValue | undefined): true | string {
  if (!value?.asset?._ref || value.decorative) return true
  return alt?.trim() ? true : ALT_MISSING
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() ? value : undefined
}
