/** What may be wrong with an installation as a whole, in the words of whoever runs it. */

export type InstallationWarning =
  /** Something at this address forwards requests, and is not trusted to say for whom. */
  { kind: 'untrustedProxy'; address: string } | { kind: 'visitorLimit' }

type InWords = { title: string; text: string }

export function warningInWords(warning: InstallationWarning): InWords {
  switch (warning.kind) {
    case 'untrustedProxy':
      return {
        title: 'All visitors count as one',
        text: `Requests come through ${warning.address}, which TRUSTED_PROXIES does not name, so we cannot tell visitors apart: after 600 new ones in a minute the others get deadlines that are stored only at their next visit. If that is your proxy, set TRUSTED_PROXIES=${warning.address} and restart.`,
      }
    case 'visitorLimit':
      return {
        title: 'Visitors reached a limit',
        text: 'More than 600 visitors came from one network in a minute. New ones got deadlines that are stored only at their next visit. With a proxy in front, check TRUSTED_PROXIES; the figure is visitor_limits_reached_total at /metrics.',
      }
  }
}
