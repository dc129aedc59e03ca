// Whether the product in this container answers; for machines without curl.
// A blank setting counts as absent, as for the product.
const port = process.env.PORT?.trim() || '3000'
const answers = await fetch(`http://127.0.0.1:${port}/healthz`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(answers ? 0 : 1)
