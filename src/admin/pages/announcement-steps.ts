/** What an announcement takes until visitors see it, and what of that is done. */
import type { LaunchCheck } from '#domain/launch/launch.api.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'

export type AnnouncementStep = {
  label: string
  text: string
  /** Null while it is not known yet. */
  isDone: boolean | null
  isInAppearance?: boolean
}

type Facts = {
  pages: readonly Pick<PageAnswer, 'verified' | 'codeAddedToPage'>[]
  /** What the campaign lacks; undefined while the server is asked. */
  problems: LaunchCheck['problems'] | undefined
}

export function announcementSteps({ pages, problems }: Facts): AnnouncementStep[] {
  const hasPages = pages.length > 0
  const lacks = (kind: LaunchCheck['problems'][number]['kind']) =>
    problems ? !hasPages || problems.some((problem) => problem.kind === kind) : null
  const isMended = (lack: boolean | null) => (lack === null ? null : !lack)
  return [
    { label: 'Name a page', text: 'Where visitors are to see the bar.', isDone: hasPages },
    {
      label: 'Put the code on it',
      text: 'Once for each site is enough.',
      isDone:
        hasPages && pages.every(({ verified, codeAddedToPage }) => verified || codeAddedToPage === true),
    },
    {
      label: 'Say what is new',
      text: 'Your own sentence in the place of ours.',
      isDone: isMended(lacks('sampleWords')),
      isInAppearance: true,
    },
    {
      label: 'Lead somewhere',
      text: 'The link has an address, or the bar has no link.',
      isDone: isMended(lacks('deadButton')),
      isInAppearance: true,
    },
  ]
}
