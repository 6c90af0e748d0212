/** Mail programs, as far as they differ in what they make of a countdown (true of their usual settings). */

export const mailPrograms = ['gmail', 'appleMail', 'outlook'] as const

export type MailProgram = (typeof mailPrograms)[number]

type MailProgramFacts = {
  name: string
  /** What the owner has to know, in one sentence. */
  fact: string
  /** False: the first frame is all that anybody sees. */
  animates: boolean
}

export const mailProgramFacts: Record<MailProgram, MailProgramFacts> = {
  gmail: {
    name: 'Gmail',
    fact: 'Fetches the image through Google each time the mail is opened, and plays it.',
    animates: true,
  },
  appleMail: {
    name: 'Apple Mail',
    fact: 'With Mail Privacy Protection on, it fetches the image once, around delivery: opened later, the mail shows the time that was left then.',
    animates: true,
  },
  outlook: {
    name: 'Outlook',
    fact: 'Classic Outlook on Windows shows the first frame only: the time that was left when the mail was opened, standing still.',
    animates: false,
  },
}
