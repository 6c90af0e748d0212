/**
 * A team browser on our own host, where e-mail links and images are opened: the marks that it was handed, in a cookie.
 * The script's decisions never read it.
 */
import { readTeamMark, TEAM_MARK_DAYS, teamMark, type TeamMark } from './team-mark.ts'
import type { VisitorKeys } from './visitor-keys.ts'

const NAME = 'lc_team'
const SECONDS = TEAM_MARK_DAYS * 86_400
/** A cookie holds 4,096 bytes; a mark takes a hundred of them. */
const MARKS = 20
const BETWEEN = '~'

/** Newest first, one a campaign. Whether they still count, `isMarkValid` says. */
export function teamMarksIn({ team }: Pick<VisitorKeys, 'team'>, cookies: string | undefined): TeamMark[] {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.~-]+)`).exec(cookies ?? '')?.[1]
  const marks = (value ?? '').split(BETWEEN).slice(0, MARKS)
  return marks.map((mark) => readTeamMark(team, mark)).filter((mark) => mark !== null)
}

export function teamMarkFor(
  keys: Pick<VisitorKeys, 'team'>,
  cookies: string | undefined,
  campaignId: string,
): TeamMark | undefined {
  return teamMarksIn(keys, cookies).find((mark) => mark.campaignId === campaignId)
}

/** Only a secure cookie comes along for images on other sites' pages. */
export function teamCookie(
  { team }: Pick<VisitorKeys, 'team'>,
  marks: readonly TeamMark[],
  { isSecure }: { isSecure: boolean },
): string {
  const value = marks
    .slice(0, MARKS)
    .map((mark) => teamMark(team, mark))
    .join(BETWEEN)
  const scope = isSecure ? 'SameSite=None; Secure' : 'SameSite=Lax'
  return `${NAME}=${value}; Path=/; Max-Age=${SECONDS}; HttpOnly; ${scope}`
}
