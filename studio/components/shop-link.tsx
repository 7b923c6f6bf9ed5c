import {LaunchIcon} from '@sanity/icons'
import {Box, Button, Flex, Stack} from '@sanity/ui'
import type {ToolMenuProps} from 'sanity'

/** The Studio's own tool menu with a link to the shop beside it. */
export function ToolMenuWithShop(props: ToolMenuProps) {
  const tools = (
    <>
      {props.renderDefault(props)}
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
    </>
  )
  return props.context === 'sidebar' ? (
    <Stack space={3}>{tools}</Stack>
  ) : (
    <Flex align="center" gap={2}>
      {tools}
    </Flex>
  )
}
