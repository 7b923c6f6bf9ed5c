import {MailLayout} from '~/mail/mail-layout'
import type {MailStore} from '~/mail/mail-layout'
import {MailButton, MailField, MailText} from '~/mail/mail-pieces'
import {mailWords} from './mail-words'

interface NewBrowserMailProps {
  store: MailStore
  browser: string
  /** On the store's clock. */
  time: string
  /** Where one chooses a new password. */
  forgotten: string
}

export function NewBrowserMail({store, browser, time, forgotten}: NewBrowserMailProps) {
  const {preheader, title, text, itWasYou, notYou, button, ...labels} = mailWords.newBrowser
  return (
    <MailLayout store={store} preheader={preheader(browser)} title={title}>
      <MailText>{text}</MailText>
      <MailField label={labels.browser}>{browser}</MailField>
      <MailField label={labels.time}>{time}</MailField>
      <MailText>{itWasYou}</MailText>
      <MailText>{notYou}</MailText>
      <MailButton href={forgotten}>{button}</MailButton>
    </MailLayout>
  )
}
