import {Button, Card, Flex, Text} from '@sanity/ui'

export function CatalogError({retry}: {retry: () => void}) {
  return (
    <Card tone="caution" padding={3} radius={2} role="alert">
      <Flex align="center" gap={3}>
        <Text size={1}>The catalogue does not answer.</Text>
        <Button mode="ghost" text="Try again" fontSize={1} padding={2} onClick={retry} />
      </Flex>
    </Card>
  )
}
