import {LaunchIcon} from '@sanity/icons'
import {Box, Button, Flex, Stack} from '@sanity/ui'
import type {ToolMenuProps} from 'sanity'

/** The Studio's own tool menu with a link to the shop beside it. */
export function ToolMenuWithShop(props: ToolMenuProps) {
  if (props.context === 'sidebar') {
    return (
      <Stack space={3}>
        {props.renderDefault(props)}
        <ShopLink />
      </Stack>
    )
  }
  return (
    <Flex align="center" gap={2}>
      {props.renderDefault(props)}
      <ShopLink />
    </Flex>
  )
}

function ShopLink() {
  return (
    <Box>
      <Button
        as="a"
        href="/"
        target="_blank"
        rel="noopener"
        mode="bleed"
        fontSize={1}
        padding={3}
        iconRight={LaunchIcon}
        text="Open the shop"
      />
    </Box>
  )
}
