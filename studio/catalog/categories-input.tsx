import {Checkbox, Flex, Grid, Stack, Text} from '@sanity/ui'
import {insert, setIfMissing, unset} from 'sanity'
import type {ArrayOfObjectsInputProps} from 'sanity'
import {CatalogueTrouble} from './catalogue-trouble'
import {useCatalogue} from './use-catalogue'

interface ChosenCategory {
  _key: string
  _type?: string
  categoryId?: string
  title?: string
}

/** Every shelf of the catalogue with a tick; one that is gone stays in the list so that it can be taken off. */
export function CategoriesInput({value = [], onChange, readOnly}: ArrayOfObjectsInputProps<ChosenCategory>) {
  const asked = useCatalogue({})
  const shelves = asked.answer?.categories ?? []
  const gone = value.filter(({categoryId}) => asked.answer && !shelves.some(({id}) => id === categoryId))
  const toggle = (id: string, title: string) => {
    const chosen = value.find(({categoryId}) => categoryId === id)
    if (chosen) onChange(unset([{_key: chosen._key}]))
    else {
      onChange([
        setIfMissing([]),
        insert([{_key: `category-${id}`, _type: 'catalogueCategory', categoryId: id, title}], 'after', [-1]),
      ])
    }
  }
  return (
    <Stack space={3}>
      <Grid columns={[1, 2]} gap={3} role="group" aria-label="Shelves of the catalogue">
        {shelves.map(({id, title, productCount}) => (
          <Shelf
            key={id}
            title={`${title} (${productCount})`}
            checked={value.some(({categoryId}) => categoryId === id)}
            readOnly={readOnly}
            onToggle={() => toggle(id, title)}
          />
        ))}
        {gone.map(({_key, categoryId = '', title = categoryId}) => (
          <Shelf
            key={_key}
            title={`${title} (no longer there)`}
            checked
            readOnly={readOnly}
            onToggle={() => toggle(categoryId, title)}
          />
        ))}
      </Grid>
      {asked.state === 'failed' ? <CatalogueTrouble retry={asked.retry} /> : null}
    </Stack>
  )
}

interface ShelfProps {
  title: string
  checked: boolean
  readOnly?: boolean
  onToggle: () => void
}

function Shelf({title, checked, readOnly, onToggle}: ShelfProps) {
  return (
    <Flex as="label" align="center" gap={3}>
      <Checkbox checked={checked} disabled={readOnly} onChange={onToggle} />
      <Text size={1}>{title}</Text>
    </Flex>
  )
}
