// Whether the product in this container answers; for machines without curl.
const { PORT = '3000' } = process.env
const answers = await fetch(`http://127.0.0.1:${PORT}/healthz`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(answers ? 0 : 1)
