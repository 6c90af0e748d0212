/** Who is no person. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHROME } from '../../../tests/support/visitor-browser.ts'
import { isRobot, isSpeculative } from './bots.ts'

const robots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0; Pro)',
  'Mozilla/5.0 (Windows NT 6.1) Mimecast/1.0',
  'Mozilla/5.0 (X11; Linux x86_64) BarracudaCentral/1.0',
  'Mozilla/5.0 (compatible; Proofpoint URL Defense)',
  'Mozilla/5.0 (compatible; Symantec Cloud Security)',
  'TrendMicro Web Reputation',
  'Mozilla/5.0 (compatible; FortiMail link scan)',
  'Zscaler/1.0 sandbox',
  'VirusTotal/2.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0 A',
  'TelegramBot (like TwitterBot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Jakarta Commons-HttpClient/4.3)',
  'Mozilla/5.0 (compatible; SkypeUriPreview Preview/0.5)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32.0',
  '',
  undefined,
]

const people = [
  CHROME,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0',
  'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
]

test('crawlers, mail scanners, previews and tools are no people', () => {
  assert.deepEqual(
    robots.filter((agent) => !isRobot(agent)),
    [],
  )
})

test('the browsers of people are not taken for robots', () => {
  assert.deepEqual(people.filter(isRobot), [])
})

test('a page loaded in case somebody should want it is not a visit', () => {
  assert.ok(isSpeculative({ 'sec-purpose': 'prefetch;prerender' }))
  assert.ok(isSpeculative({ purpose: 'prefetch' }))
  assert.ok(isSpeculative({ 'x-moz': 'prefetch' }))
  assert.ok(!isSpeculative({ 'sec-fetch-mode': 'cors' }))
})

test('a made-up name of any length is read no further than a browser’s could be', () => {
  assert.equal(isRobot(CHROME.padEnd(1000) + 'Googlebot/2.1'), false)
  assert.equal(isRobot(`Googlebot/2.1 ${'x'.repeat(15_000)}`), true)
})
