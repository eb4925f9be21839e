const ADDRESS = /(^|[^ ])\/api\//;

/**
 * Every call goes through web/api-client.ts, which types it by its route. Route names, such as `GET /api/health`, are
 * allowed: they are of no use without the client.
 * @type {import('./arcade.mjs').Rule}
 */
export const routesByName = {
  create(context) {
    const check = (/** @type {any} */ node, /** @type {unknown} */ text) => {
      if (typeof text === 'string' && ADDRESS.test(text))
        context.report({ node, message: 'No API address here: call the route by its name, with web/api-client.ts.' });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
    };
  },
};
