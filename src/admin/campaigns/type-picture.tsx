/**
 * What a campaign type does, as a small picture: grey is people and things, a dot is a start, ember is the end.
 * It carries no words: those of the card do.
 */
import type { CampaignKind } from '#domain/campaigns/campaign-kind.ts'
import classes from './type-picture.module.css'

export function TypePicture({ of }: { of: CampaignKind }) {
  return (
    <svg viewBox="0 0 176 68" aria-hidden="true" className={classes.picture}>
      {pictures[of]}
    </svg>
  )
}

type SpanProps = { from: number; to: number; y?: number }

/** From somebody's start to the end of their own. */
function Span({ from, to, y = 34 }: SpanProps) {
  return (
    <>
      <Run from={from} to={to} y={y} />
      <path d={`M${to} ${y - 5}v10`} className={classes.end} />
    </>
  )
}

/** A start that runs towards an end drawn elsewhere. */
function Run({ from, to, y = 34 }: SpanProps) {
  return (
    <>
      <path d={`M${from} ${y}H${to - 1}`} className={classes.run} />
      <circle cx={from} cy={y} r="4.5" className={classes.thing} />
    </>
  )
}

function Arrow({ x, length = 18 }: { x: number; length?: number }) {
  return <path d={`M${x} 34h${length}m-5.5-5.5 5.5 5.5-5.5 5.5`} className={classes.drawn} />
}

function Page() {
  return (
    <>
      <rect x="22" y="12" width="50" height="44" rx="4" className={classes.sheet} />
      <path d="M29.5 24h24" className={classes.heading} />
      <path d="M29 33h34" className={classes.text} />
    </>
  )
}

function Cart({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <path d="M0 18h7l8 25h24l6-18H10" className={classes.drawn} />
      <circle cx="16" cy="50" r="3.5" className={classes.thing} />
      <circle cx="34" cy="50" r="3.5" className={classes.thing} />
    </g>
  )
}

/** A code, as on the label of what it makes cheaper. */
function Tag({ x, code }: { x: number; code: string }) {
  return (
    <g transform={`translate(${x})`}>
      <path
        d="M0 34l6-8.5a5 5 0 0 1 4-2.2H55a4 4 0 0 1 4 4v13.4a4 4 0 0 1-4 4H10a5 5 0 0 1-4-2.2z"
        className={classes.sheet}
      />
      <circle cx="9" cy="34" r="1.6" className={classes.hole} />
      <text x="34.5" y="37.3" className={classes.code}>
        {code}
      </text>
    </g>
  )
}

/** Where the code of one person ends: their own clock. */
function OwnEnd({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy="34" r="11" className={classes.clock} />
      <path d={`M${x} 28v6l4 3`} className={classes.hands} />
    </>
  )
}

const everyones = (
  <>
    <Run from={20} to={144} y={16} />
    <Run from={62} to={144} />
    <Run from={94} to={144} y={52} />
    <path d="M144 9v50" className={classes.end} />
  </>
)

const cart = (
  <>
    <Cart x={22} />
    <Arrow x={76} />
    <Span from={107} to={154} />
  </>
)

const mail = (
  <>
    <rect x="22" y="20" width="42" height="29" rx="3" className={classes.box} />
    <path d="m23 22 20 15 20-15" className={classes.drawn} />
    <Arrow x={74} />
    <Span from={105} to={154} />
  </>
)

const ROW = [0, 1, 2, 3, 4, 5, 6, 7]
const FIRST_LEFT = 3

const pictures: Record<CampaignKind, React.ReactNode> = {
  evergreen: (
    <>
      <Span from={20} to={98} y={16} />
      <Span from={48} to={126} />
      <Span from={76} to={154} y={52} />
    </>
  ),
  fixed_date: everyones,
  hybrid: (
    <>
      <path d="M62 8v52m48-52v52m48-52v52" className={classes.days} />
      <Span from={18} to={62} y={16} />
      <Span from={124} to={158} y={16} />
      <Span from={40} to={62} />
      <Span from={80} to={110} y={52} />
    </>
  ),
  quantity: (
    <>
      {ROW.map((at) => (
        <path key={at} d={`M${22 + at * 17} 11h12v12h-12zm0 17h12v12h-12z`} className={classes.taken} />
      ))}
      {ROW.map((at) => (
        <rect
          key={at}
          x={22 + at * 17}
          y="45"
          width="12"
          height="12"
          rx="3"
          className={at < FIRST_LEFT ? classes.taken : classes.left}
        />
      ))}
    </>
  ),
  AnnouncementBar: (
    <>
      <rect x="38" y="9" width="100" height="50" rx="5" className={classes.sheet} />
      <path d="M38 23v-9a5 5 0 0 1 5-5h90a5 5 0 0 1 5 5v9z" className={classes.bar} />
      <path d="M50 16h43" className={classes.onBar} />
      <path d="M116 16h11" className={classes.button} />
      <path d="M50.5 35h57" className={classes.heading} />
      <path d="M50 46h75" className={classes.text} />
    </>
  ),
  evergreen_email: mail,
  automated_webinar: (
    <>
      <rect x="22" y="16" width="50" height="34" rx="4" className={classes.box} />
      <path d="m43 27 11 6.5-11 6.5z" className={classes.thing} />
      <path d="M36 56h22" className={classes.heading} />
      <Arrow x={80} />
      <Span from={108} to={154} />
    </>
  ),
  abandoned_cart: cart,
  page_only: (
    <>
      <Page />
      <Arrow x={80} />
      <Span from={108} to={154} />
    </>
  ),
  tripwire_offer: (
    <>
      <Page />
      <rect x="30" y="40" width="22" height="9" rx="2" className={classes.bar} />
      <Arrow x={80} length={13} />
      <rect x="100" y="18" width="54" height="31" rx="6" className={classes.clock} />
      <text x="127" y="38.5" className={classes.digits}>
        15:00
      </text>
    </>
  ),
  ShopifyFixedDate: (
    <>
      <Tag x={32} code="XMAS20" />
      <Run from={106} to={142} />
      <path d="M142 12v44" className={classes.end} />
    </>
  ),
  ShopifyWelcome: (
    <>
      <Tag x={28} code="HI-7KQ" />
      <Arrow x={98} />
      <OwnEnd x={140} />
    </>
  ),
  ShopifyAbandonedCart: (
    <>
      <Cart x={16} />
      <Tag x={68} code="CART-3" />
      <OwnEnd x={151} />
    </>
  ),
  ShopifyWinback: (
    <>
      <path d="M44 18v11H33m8.5 1.5a14 14 0 1 1-8-9.5" className={classes.drawn} />
      <Tag x={66} code="BACK-9" />
      <OwnEnd x={150} />
    </>
  ),
}
