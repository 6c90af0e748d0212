/** The timer's code for e-mails: as HTML or as addresses, running or still, linked to a page or to none (B §2.3, §9.2). */
import { SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { imageSuffix, MANUAL_SUFFIX, type ImageSuffix } from '#domain/emails/email-image.ts'
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { CopyBlock } from '../ui/copy-field.tsx'
import {
  codeWidths,
  fieldInMails,
  timerHtml,
  timerImage,
  widthTyped,
  type ImageKind,
} from './timer-embed-code.ts'
import classes from './timer-code.module.css'

type CodeSettings = EmailSetup['settings']

type TimerCodeProps = {
  setup: Pick<EmailSetup, 'emailCode' | 'emailProvider' | 'settings' | 'expiringLinks'>
  /** How the owner wants the code from now on. */
  onSettings: (settings: CodeSettings) => void
}

const kinds = [
  { value: 'countdown', label: 'Countdown' },
  { value: 'static', label: 'Static image' },
] as const

const about: Record<ImageKind, string> = {
  countdown: 'An image that counts down from the moment in which the email is opened.',
  static:
    'A still image with the date and time of the deadline, for mail programs that fetch images before anybody opens the email: a countdown would begin too early there.',
}

/** Sets no card and no heading around itself: panels and cards have their own. */
export function TimerCode({ setup, onSettings }: TimerCodeProps) {
  const { settings, expiringLinks: links } = setup
  const [kind, setKind] = useState<ImageKind>('countdown')
  const [isManual, setManual] = useState(false)
  const [drawn, setDrawn] = useState(newSuffix)
  const [pageId, setPageId] = useState<string | null>(null)
  const [typed, setTyped] = useState(String(codeWidths.standard))
  const width = widthTyped(typed)
  const link = links.find((one) => one.pageId === pageId) ?? links[0]
  const linkUrl = settings.useLink ? (link?.emailLink ?? null) : null

  const image = (suffix: ImageSuffix) => ({ setup, kind, suffix: isManual ? MANUAL_SUFFIX : suffix })
  const codeWith = (suffix: ImageSuffix) =>
    settings.useHtml
      ? timerHtml({ ...image(suffix), linkUrl, width: width ?? codeWidths.standard })
      : timerImage(image(suffix))

  /** What is shown afterwards is what was copied. */
  function copied() {
    const next = newSuffix()
    setDrawn(next)
    return codeWith(next)
  }

  return (
    <div className={classes.code}>
      <div>
        <SegmentedControl
          fullWidth
          aria-label="Kind of image"
          value={kind}
          onChange={setKind}
          data={[...kinds]}
        />
        <p className={classes.about} style={below}>
          {about[kind]}
        </p>
      </div>
      <CopyBlock
        label={settings.useHtml ? 'Code for your email' : 'Address of the image'}
        value={codeWith(drawn)}
        copied={copied}
        description={<Described setup={setup} />}
      />
      {!settings.useHtml && linkUrl !== null && <CopyBlock label="Address of the link" value={linkUrl} />}
      <div className={classes.row}>
        <Select
          label="Opens when it is clicked"
          data={[
            ...links.map(({ pageId: value, label }) => ({ value, label })),
            { value: '', label: 'Nothing' },
          ]}
          value={settings.useLink && link ? link.pageId : ''}
          onChange={(chosen) => {
            if (chosen) setPageId(chosen)
            if (Boolean(chosen) !== settings.useLink) onSettings({ ...settings, useLink: Boolean(chosen) })
          }}
        />
        {settings.useHtml && (
          <TextInput
            label="Width in pixels"
            inputMode="numeric"
            maxLength={4}
            value={typed}
            error={width === null && `${codeWidths.least} to ${codeWidths.most}`}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </div>
      <Switch
        label="As HTML"
        description="Off, you get the addresses alone, for the image block of an email builder."
        checked={settings.useHtml}
        onChange={({ currentTarget }) => onSettings({ ...settings, useHtml: currentTarget.checked })}
      />
      <Switch
        label="Fill in the last part myself"
        description={`The end of the address is new with every copy, so that no mail program shows an image that it kept. Switched on, it is ${MANUAL_SUFFIX}: put something of your own there in each email.`}
        checked={isManual}
        onChange={({ currentTarget }) => setManual(currentTarget.checked)}
      />
    </div>
  )
}

const below = { marginTop: 6 }

function Described({ setup }: Pick<TimerCodeProps, 'setup'>) {
  const known = fieldInMails(setup.emailProvider)
  if (!setup.settings.useHtml || known === undefined) return null
  return `While images are off people read the deadline, from the field ${known.field} in ${setup.emailProvider.esp_name}.`
}

function newSuffix(): ImageSuffix {
  return imageSuffix(() => {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    return drawn / 2 ** 32
  })
}
