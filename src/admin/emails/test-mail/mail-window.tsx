/** A mail program around the test email, in outline: enough of each to know it by, and nothing of anybody's drawing. */
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconInfoCircle,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mailProgramFacts, type MailProgram } from '#domain/emails/mail-programs.ts'
import { shownMailPath } from './api.ts'
import classes from './mail-window.module.css'

type MailWindowProps = {
  campaignId: string
  to: string
  subject: string
  program: MailProgram
  device: 'desktop' | 'mobile'
  images: 'on' | 'off'
}

/** The mail is a document of its own from our server: nothing in it runs, and its links open beside the app. */
export function MailWindow({ campaignId, to, subject, program, device, images }: MailWindowProps) {
  const { name, imagesOff } = mailProgramFacts[program]
  const Head = heads[program]
  const src = shownMailPath(campaignId, { to, program, images })
  return (
    <div className={classes.window} data-device={device}>
      <Head subject={subject} to={to} />
      {images === 'off' && (
        <div className={classes.row}>
          <IconInfoCircle size={15} stroke={1.75} aria-hidden="true" />
          <span>{imagesOff}</span>
        </div>
      )}
      <iframe
        key={src}
        className={classes.mail}
        title={`The email in ${name}`}
        src={src}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  )
}

type HeadProps = { subject: string; to: string }

const heads: Record<MailProgram, (props: HeadProps) => ReactNode> = {
  gmail: GmailHead,
  appleMail: AppleMailHead,
  outlook: OutlookHead,
}

/** Subject first, with the folder; then who wrote, and when. */
function GmailHead({ subject }: HeadProps) {
  return (
    <>
      <div className={classes.row}>
        <span className={classes.subject}>{subject}</span>
        <span className={classes.folder}>Inbox</span>
      </div>
      <Sender note="to me" tools={[IconStar, IconArrowBackUp]} />
    </>
  )
}

/** Tools in the middle above; then sender, subject, recipient below each other. */
function AppleMailHead({ subject, to }: HeadProps) {
  return (
    <>
      <div className={classes.row} data-centered>
        <Tools of={[IconTrash, IconArchive, IconArrowBackUp, IconArrowForwardUp]} />
      </div>
      <Sender note={`To: ${to}`} under={subject} />
    </>
  )
}

/** A band of commands with their names, the subject, the sender. */
function OutlookHead({ subject, to }: HeadProps) {
  return (
    <>
      <div className={classes.row} data-band>
        {['Reply', 'Reply All', 'Forward', 'Delete'].map((command) => (
          <span key={command}>{command}</span>
        ))}
      </div>
      <div className={classes.row}>
        <span className={classes.subject}>{subject}</span>
      </div>
      <Sender note={`To ${to}`} />
    </>
  )
}

type Tool = typeof IconStar

type SenderProps = { note: string; under?: string; tools?: readonly Tool[] }

function Sender({ note, under, tools = [] }: SenderProps) {
  return (
    <div className={classes.row}>
      <span className={classes.face} data-letter="L" aria-hidden="true" />
      <span className={classes.who}>
        <b>Lastcall</b>
        {under !== undefined && <span className={classes.subject}>{under}</span>}
        <span>{note}</span>
      </span>
      <Tools of={tools} />
    </div>
  )
}

function Tools({ of }: { of: readonly Tool[] }) {
  return of.map((Icon, at) => <Icon key={at} size={16} stroke={1.75} aria-hidden="true" />)
}
