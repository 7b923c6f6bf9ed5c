import {Stack, Text, TextInput} from '@sanity/ui'
import {useId} from 'react'
import type {ReactNode} from 'react'
import type {StringInputProps} from 'sanity'
import {useTypedText} from './use-typed-text'
import type {TypedValue} from './use-typed-text'

interface TypedInputProps extends TypedValue {
  input: StringInputProps
  placeholder: string
  /** Buttons at the end of the field. */
  suffix?: ReactNode
  /** What else there is to say about the value, below it. */
  remarks?: (string | undefined)[]
}

const LONGEST = 60

/**
 * A text field for a value that is stored in one way and typed in many: it is read when the field is left, then shown
 * as it was understood. What is not understood is stored as it stands, so that it is neither lost nor published.
 */
export function TypedInput({input, placeholder, suffix, remarks = [], ...typedValue}: TypedInputProps) {
  const {elementProps, readOnly, validation} = input
  const wordsId = useId()
  const typed = useTypedText(input, typedValue)
  const errors = validation.filter(({level}) => level === 'error').map(({message}) => message)
  const problems = typed.problem ? [typed.problem] : typed.isTyping ? [] : errors
  const said = typed.echo ? [typed.echo] : typed.isTyping || problems.length > 0 ? [] : remarks
  return (
    <Stack space={2}>
      <TextInput
        {...elementProps}
        onBlur={(event) => {
          typed.commit()
          elementProps.onBlur(event)
        }}
        aria-describedby={[elementProps['aria-describedby'], wordsId].filter(Boolean).join(' ')}
        aria-invalid={problems.length > 0}
        customValidity={problems[0]}
        value={typed.text}
        readOnly={readOnly}
        placeholder={placeholder}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={(event) => typed.change(event.currentTarget.value)}
        onKeyDown={typed.handleKey}
        suffix={readOnly ? undefined : suffix}
      />
      <div id={wordsId} role="status">
        <Stack space={2}>
          {problems.map((problem) => (
            <Text key={problem} size={1} style={{color: 'var(--card-badge-critical-fg-color)'}}>
              {problem}
            </Text>
          ))}
          {said.filter(Boolean).map((words) => (
            <Text key={words} size={1} muted>
              {words}
            </Text>
          ))}
        </Stack>
      </div>
    </Stack>
  )
}
