interface Palette {
  ground: string;
  link: string;
  nodes: [string, string, string];
}

interface Node {
  x: number;
  y: number;
  degree: number;
}

export const pictureWidth = 2400;
export const pictureHeight = 1200;
const count = 150;

// Park–Miller: the same numbers on every machine.
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** An abstract network as SVG; the same seed gives the same drawing. */
export function drawNetwork(seed: number, { ground, link, nodes: colours }: Palette): string {
  const random = randomNumbers(seed);
  const nodes: Node[] = [];
  const links: string[] = [];
  for (let i = 0; i < count; i++) {
    const node = { ...placeNode(random, nodes), degree: 0 };
    const near = [...nodes].sort((a, b) => pull(node, a) - pull(node, b)).slice(0, 1 + (i % 3));
    for (const other of near) {
      node.degree += 1;
      other.degree += 1;
      links.push(`M${node.x} ${node.y}L${other.x} ${other.y}`);
    }
    nodes.push(node);
  }
  const circles = nodes.map(({ x, y, degree }, i) => {
    const radius = Math.round(6 + 5.5 * Math.sqrt(degree));
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours[i % 3]}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
<rect width="100%" height="100%" fill="${ground}"/>
<path d="${links.join('')}" stroke="${link}" stroke-width="2.5" fill="none"/>
${circles.join('\n')}
</svg>`;
}

// Keeps away from the other nodes, as far as twenty attempts allow.
function placeNode(random: () => number, nodes: Node[]) {
  let best = { x: 0, y: 0 };
  let widest = -1;
  for (let attempt = 0; attempt < 20; attempt++) {
    const spot = {
      x: Math.round(40 + random() * (pictureWidth - 80)),
      y: Math.round(40 + random() * (pictureHeight - 80)),
    };
    const gap = Math.min(...nodes.map((node) => distance(spot, node)), 400);
    if (gap > widest) [best, widest] = [spot, gap];
  }
  return best;
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

// Near nodes attract; those with many links attract from further away.
const pull = (from: { x: number; y: number }, to: Node) =>
  distance(from, to) / Math.sqrt(1 + to.degree);
