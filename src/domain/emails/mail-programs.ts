/** Mail programs, as far as they differ in what they make of a countdown (true of their usual settings). */
import type { MailSchemes } from './mail-layout.ts'

export const mailPrograms = ['gmail', 'appleMail', 'outlook'] as const

export type MailProgram = (typeof mailPrograms)[number]

type MailProgramFacts = {
  name: string
  /** What the owner has to know about the timer there. */
  fact: string
  /** False: the first frame is all that anybody sees. */
  animates: boolean
  /** Whether it asks mails for their own dark colors. */
  schemes: MailSchemes
  /** What it says above a mail whose images it has not loaded. */
  imagesOff: string
}

export const mailProgramFacts: Record<MailProgram, MailProgramFacts> = {
  gmail: {
    name: 'Gmail',
    fact: 'Gmail fetches the image when the email is opened, through servers of its own, and plays it. We ask it to keep no copy.',
    animates: true,
    schemes: 'light',
    imagesOff: 'Images are not displayed.',
  },
  appleMail: {
    name: 'Apple Mail',
    fact: 'Apple Mail plays the image. With Mail Privacy Protection it fetches it soon after delivery and keeps it: whoever opens the email later sees the time that was left then.',
    animates: true,
    schemes: 'light dark',
    imagesOff: 'This message contains remote content.',
  },
  outlook: {
    name: 'Outlook',
    fact: 'Classic Outlook on Windows shows the first frame only: the time left when the email was opened, standing still. Many leave images off at first.',
    animates: false,
    schemes: 'light',
    imagesOff: 'Some pictures were not downloaded, to protect your privacy.',
  },
}
