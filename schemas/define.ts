import type {
  DocumentDefinition,
  FieldDefinition,
  FieldDefinitionBase,
  ImageDefinition,
  ObjectDefinition,
  WidenInitialValue,
  WidenValidation,
} from 'sanity'

/** A definition whose type knows the names of its fields. */
type Named<Definition, Field extends string> = Omit<Definition, 'type' | 'fields'> & {
  fields: (FieldDefinition & {name: Field})[]
}

/**
 * Like Sanity's `defineType`, whose result forgets which fields it has. The shop's queries are checked by their
 * names (`ReadFields` in app/platform/content/projection.ts).
 */
export function defineDocument<const Field extends string>(definition: Named<DocumentDefinition, Field>) {
  return {...definition, type: 'document' as const}
}

export function defineImage<const Field extends string>(definition: Named<ImageDefinition, Field>) {
  return {...definition, type: 'image' as const}
}

/** An object on its own, as a member of an array, or as a field. */
export function defineObject<const Name extends string, const Field extends string>(
  definition: Named<ObjectDefinition, Field> & FieldDefinitionBase & {name: Name},
) {
  // Widened as by Sanity's `defineField`, or its rules would not fit into the lists of members and fields.
  return {...definition, type: 'object' as const} as typeof definition & {type: 'object'} & WidenValidation &
    WidenInitialValue
}
